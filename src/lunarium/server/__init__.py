"""Browser tables for every cartridge: a log that loses nothing, seats that see nothing they may not know."""
