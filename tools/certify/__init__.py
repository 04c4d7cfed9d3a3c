"""Makes the tables of deals that are certified to be winnable, with a grade each."""
