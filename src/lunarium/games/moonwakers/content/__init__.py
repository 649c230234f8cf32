"""The cards of Moonwakers SEED as literal tables. No rule lives here."""
