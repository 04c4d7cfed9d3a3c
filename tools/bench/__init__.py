"""Measures what a player waits for. Limits are set where a person would begin to notice."""
