"""The rules of Planet Unknown and Supermoon, a module for each chapter of RULES.md."""
