"""Klondike Solitaire: deals, rules, positions and games, for any Python.

Import what you need from the modules: ``klondike.game.Game`` plays a game,
``klondike.deals.Deal`` names a deal, ``klondike.rules`` holds the presets.
"""
