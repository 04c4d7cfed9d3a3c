"""What Python the three interpreters share: finds in a syntax tree what MicroPython lacks."""

import ast
from collections.abc import Callable, Iterator

MODULES = frozenset(
    {"asyncio", "binascii", "collections", "functools", "gc", "io", "itertools", "json", "math"}
    | {"random", "re", "struct", "sys", "time", "js", "jsffi", "pyscript", "klondike", "web"}
)
# What a present module lacks: it has these names and no others.
MODULE_NAMES = {
    "collections": {"OrderedDict", "defaultdict", "deque", "namedtuple"},
    "functools": {"partial", "reduce", "update_wrapper", "wraps"},
    "itertools": {"accumulate", "chain", "count", "cycle", "islice", "repeat", "starmap", "tee"},
    "json": {"dump", "dumps", "load", "loads"},
    "random": {"choice", "getrandbits", "randint", "random", "randrange", "seed", "uniform"},
    "re": {"compile", "match", "search", "sub"},
}
METHODS = frozenset(
    {"_asdict", "_fields", "_make", "_replace"}
    | {"bit_count", "bit_length", "denominator", "imag", "numerator", "real"}
    | {"capitalize", "casefold", "expandtabs", "format_map", "isalnum", "isascii", "isdecimal"}
    | {"isidentifier", "isnumeric", "isprintable", "istitle", "ljust", "maketrans", "removeprefix"}
    | {"removesuffix", "rjust", "swapcase", "title", "translate", "zfill"}
)
NAMES = frozenset(
    {"EnvironmentError", "ExceptionGroup", "FileExistsError", "FileNotFoundError", "IOError"}
    | {"ModuleNotFoundError", "PermissionError", "RecursionError", "TimeoutError", "UnboundLocalError"}
    | {"UnicodeDecodeError", "UnicodeEncodeError", "Warning", "DeprecationWarning", "UserWarning"}
    | {"aiter", "anext", "ascii", "breakpoint", "format", "vars"}
)
KEYWORDS = {
    "dumps": {"sort_keys", "indent", "default", "ensure_ascii", "cls"},
    "namedtuple": {"defaults", "rename", "module"},
    "int": {"base"},
    "print": {"flush", "file"},
    "split": {"maxsplit", "sep"},
    "sum": {"start"},
    "zip": {"strict"},
}
SYNTAX = {
    "Match": "match",
    "TryStar": "except*",
    "TypeAlias": "type X =",
    "TypeVar": "type parameters",
    "ParamSpec": "type parameters",
    "TypeVarTuple": "type parameters",
}


def faults(source: str) -> Iterator[str]:
    """One line of text for each thing that the shared dialect has not."""
    tree = ast.parse(source)
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    for node in ast.walk(tree):
        found = [*node_faults(node)]
        if isinstance(node, ast.Attribute):
            found += module_faults(node, imported)
        for fault in found:
            yield f"line {getattr(node, 'lineno', 0)}: {fault}"


def node_faults(node: ast.AST) -> Iterator[str]:
    if (name := type(node).__name__) in SYNTAX:
        yield SYNTAX[name]
    if check := CHECKS.get(type(node)):
        yield from check(node)


def import_faults(node: ast.Import) -> Iterator[str]:
    for alias in node.names:
        if alias.name.split(".")[0] not in MODULES:
            yield f"import {alias.name}"


def from_faults(node: ast.ImportFrom) -> Iterator[str]:
    module = node.module or ""
    if node.level:
        yield "relative import"
    elif module.split(".")[0] not in MODULES:
        yield f"from {module} import"
    for alias in node.names:
        if alias.name not in MODULE_NAMES.get(module, {alias.name}):
            yield f"{module}.{alias.name}"


def attribute_faults(node: ast.Attribute) -> Iterator[str]:
    if (
        isinstance(node.value, ast.Name)
        and node.value.id == "sys"
        and node.attr in ("implementation", "platform")
    ):
        yield f"sys.{node.attr}: no interpreter is to be asked for its name"


def module_faults(node: ast.Attribute, imported: set[str]) -> Iterator[str]:
    if isinstance(node.value, ast.Name) and node.value.id in imported:
        owner = node.value.id
        if node.attr not in MODULE_NAMES.get(owner, {node.attr}):
            yield f"{owner}.{node.attr}"


def name_faults(node: ast.Name) -> Iterator[str]:
    if node.id in NAMES and isinstance(node.ctx, ast.Load):
        yield node.id


def call_faults(node: ast.Call) -> Iterator[str]:
    function = node.func
    name = getattr(function, "attr", getattr(function, "id", ""))
    # Objects of the browser have methods of any name, but these are the names of str's and int's.
    if isinstance(function, ast.Attribute) and name in METHODS:
        yield f".{name}()"
    for keyword in node.keywords:
        if keyword.arg in KEYWORDS.get(name, ()):
            yield f"{name}({keyword.arg}=)"
    if name == "isinstance" and any(isinstance(argument, ast.BinOp) for argument in node.args):
        yield "isinstance(…, A | B)"


def star_faults(node: ast.List | ast.Tuple | ast.Set) -> Iterator[str]:
    loaded = not isinstance(getattr(node, "ctx", None), (ast.Store, ast.Del))
    if loaded and any(isinstance(item, ast.Starred) for item in node.elts):
        yield "[*a, *b]"


def dict_faults(node: ast.Dict) -> Iterator[str]:
    if None in node.keys:
        yield "{**a}"


def argument_faults(node: ast.arguments) -> Iterator[str]:
    if node.posonlyargs:
        yield f"line {node.posonlyargs[0].lineno}: positional-only /"


def class_faults(node: ast.ClassDef) -> Iterator[str]:
    if node.keywords:
        yield f"class {node.name} with keywords"


def raise_faults(node: ast.Raise) -> Iterator[str]:
    if node.cause:
        yield "raise … from"


def step_faults(node: ast.Slice) -> Iterator[str]:
    # Lists alone can do this, and a tree does not tell a list from a tuple.
    if isinstance(node.step, ast.UnaryOp):
        yield f"line {node.step.lineno}: a slice that runs backwards (reversed() works on all)"


CHECKS: dict[type, Callable[..., Iterator[str]]] = {
    ast.Import: import_faults,
    ast.ImportFrom: from_faults,
    ast.Attribute: attribute_faults,
    ast.Name: name_faults,
    ast.Call: call_faults,
    ast.List: star_faults,
    ast.Tuple: star_faults,
    ast.Set: star_faults,
    ast.Dict: dict_faults,
    ast.arguments: argument_faults,
    ast.ClassDef: class_faults,
    ast.Raise: raise_faults,
    ast.Slice: step_faults,
}
