"""Mass play and measurements."""
