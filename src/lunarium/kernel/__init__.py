"""The machine: a state and an agenda of immutable frames. It knows no game."""
