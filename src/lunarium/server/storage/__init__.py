"""What is kept on disk: tables with their logs, people, and who may see which table."""
