"""What the box holds: the framework and the planets, as data."""
