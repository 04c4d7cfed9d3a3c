"""Runs test functions and prints a line of JSON for each: the part that the interpreter itself does.

It runs in MicroPython and Pyodide, so it keeps to the dialect that they share.
"""

import io
import json
import sys


def trace(error):
    """The interpreter's own traceback, as text."""
    text = io.StringIO()
    if hasattr(sys, "print_exception"):
        sys.print_exception(error, text)
    else:
        import traceback

        traceback.print_exception(error, file=text)
    return text.getvalue()


def report(module, test, error):
    line = {"module": module, "test": test, "error": trace(error) if error else None}
    print(json.dumps(line))


def run_module(name):
    """Import one module, run each test_ function in it, then say that it is done."""
    try:
        module = __import__(name, None, None, ["*"])
    except Exception as error:
        report(name, "import", error)
        return
    for test in sorted(dir(module)):
        function = getattr(module, test)
        if not test.startswith("test_") or not callable(function):
            continue
        try:
            function()
        except Exception as error:
            report(name, test, error)
        else:
            report(name, test, None)
    report(name, "done", None)


def run_modules(names):
    for name in names.split():
        run_module(name)
