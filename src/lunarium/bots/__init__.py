"""Players for any game. They get what a seat may know, never the state."""
