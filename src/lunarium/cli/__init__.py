"""The command line: thin commands over everything else."""

from lunarium.cli.app import main

__all__ = ["main"]
