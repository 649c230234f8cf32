"""How fast tables are served: a load of players on loopback, and another server under the same load in the same run."""
