"""Studying a game: what a move would give, what a bot would do, the rules, games played before, first games."""
