"""Tests of the engine that CPython, MicroPython and Pyodide run alike."""
