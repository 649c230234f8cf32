"""Telling people who are away that they are asked: by letter and by web hook, once for each decision."""
