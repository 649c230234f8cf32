"""The boards, tiles and cards of Planet Unknown and Supermoon as literal tables. No rule lives here."""
