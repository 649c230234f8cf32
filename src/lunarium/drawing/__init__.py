"""Drawings: SVG builder, icon set, design tokens and style sheets. `docs/ui.md` says how a board is made with them."""
