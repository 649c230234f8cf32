"""What every cartridge must keep to, and the tools that check it."""
