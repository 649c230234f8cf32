"""What the one who runs the tables does with their database, from outside and while people play."""
