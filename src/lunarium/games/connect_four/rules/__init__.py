"""The rules of Connect Four."""
