"""Telling people who are away that they are asked: by letter, by web hook and on their devices, once for each decision."""
