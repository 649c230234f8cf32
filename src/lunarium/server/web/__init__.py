"""HTTP: the documented API, event streams, and plain pages."""
