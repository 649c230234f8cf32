"""The rules of Luna Capital, one module for each chapter of the ledger."""
