"""`python -m lunarium.cli` is `lunarium`."""

from lunarium.cli.app import main

main()
