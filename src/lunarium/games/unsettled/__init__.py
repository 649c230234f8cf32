"""Unsettled: a crew of explorers and a robot, stranded on a planet that is a file of data."""
