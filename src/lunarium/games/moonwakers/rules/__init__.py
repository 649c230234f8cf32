"""The rules of Moonwakers SEED, one module or two for each chapter of the ledger."""
