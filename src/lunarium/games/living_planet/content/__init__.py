"""What lies in the box, as tables."""
