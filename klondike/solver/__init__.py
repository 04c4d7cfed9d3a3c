"""Finds out whether a position can be won, and how.

``solve`` does it in one go, ``Search`` in slices. Needs all of Python 3.11; the
board does not import it.
"""

from klondike.solver.search import Budget, Result, Search, solve

__all__ = ["Budget", "Result", "Search", "solve"]
