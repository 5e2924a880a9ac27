# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Which modules a program needs: followed from import to import, in the source.

An import of one name that is guarded (``try: ... except ImportError``) is optional, and not followed. A name can be put
together, as in ``__import__("uno_core.packs." + name)``. That means all modules with this beginning whose last word is
in a text of the same package: the tables of names are such texts.
"""

import ast
import functools
from collections.abc import Iterable, Iterator
from pathlib import Path


def modules(room: Path) -> dict[str, Path]:
    """Return the modules of a package, or the one module that a file is, by dotted name."""
    if room.is_file():
        return {room.stem: room}
    return {dotted(path.relative_to(room.parent).as_posix()): path for path in sorted(room.rglob("*.py"))}


def dotted(path: str) -> str:
    """Return the dotted name of a path: ``"uno_core/flow.py"`` is ``"uno_core.flow"``."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def needed(
    start: Iterable[str], sources: dict[str, str], packages: set[str], without: Iterable[str] = ()
) -> tuple[set[str], dict[str, set[str]]]:
    """Return the modules that modules need, themselves included.

    :param start: the modules to begin with.
    :param sources: of all modules there are, by dotted name.
    :param packages: dotted names of those that are packages.
    :param without: modules that are left out, and with them what only they need.
    :return: modules of ``sources``; and missing modules, by the modules that import them: the firmware must have these.
    """
    without = set(without)
    words: dict[str, set[str]] = {}
    found: set[str] = set()
    foreign: dict[str, set[str]] = {}
    left = list(start)
    while left:
        module = left.pop()
        if module in found or module in without:
            continue
        found.add(module)
        room = module.partition(".")[0]
        asked, prefixes = _wanted(sources[module], module if module in packages else module.rpartition(".")[0])
        for name in asked:
            parts = name.split(".")
            paths = [".".join(parts[:n]) for n in range(1, len(parts) + 1)]
            if paths[0] not in sources:
                foreign.setdefault(module, set()).add(paths[0])
            left += [path for path in paths if path in sources]
        for prefix in prefixes:
            if room not in words:
                words[room] = _words(text for name, text in sources.items() if name.partition(".")[0] == room)
            left += [prefix + word for word in words[room] if prefix + word in sources]
    return found, foreign


_parsed = functools.lru_cache(1000)(ast.parse)


@functools.lru_cache(1000)
def _wanted(source: str, package: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the results of :func:`_asked` and :func:`_prefixes` for a module."""
    tree = _parsed(source)
    calls = "__import__" in source
    return tuple(_asked(tree, package, calls)), tuple(_prefixes(tree)) if calls else ()


def _asked(tree: ast.Module, package: str, calls: bool) -> Iterator[str]:
    """Yield dotted names that must be there, those that are perhaps only a name in a module included.

    :param calls: whether expressions ask, too; most modules have statements only, a tenth of all nodes.
    """
    for node in _certain(tree, calls):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = package.split(".")
            home = home[: len(home) - node.level + 1] if node.level else []
            base = ".".join(home + ([node.module] if node.module else []))
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)
        elif isinstance(name := _imported(node), ast.Constant):
            yield str(name.value)


def _prefixes(tree: ast.Module) -> Iterator[str]:
    """Yield how names begin that are put together; guarded or not, for the guard is for those that are not there."""
    for node in ast.walk(tree):
        name = _imported(node)
        if isinstance(name, ast.BinOp) and isinstance(name.left, ast.Constant):
            yield str(name.left.value)


def _imported(node: ast.AST) -> ast.expr | None:
    """Return the argument of a call of ``__import__``, or None for another call."""
    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "__import__"
    return node.args[0] if isinstance(node, ast.Call) and called else None


def _certain(node: ast.AST, expressions: bool) -> Iterator[ast.AST]:
    """Yield all nodes but guarded ones, and those for type checkers.

    :param expressions: False: statements only.
    """
    yield node
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr) and not expressions:
            continue
        if isinstance(child, ast.Try) and any(_catches(handler) for handler in child.handlers):
            for part in (*child.orelse, *child.finalbody):
                yield from _certain(part, expressions)
        elif not (isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING"):
            yield from _certain(child, expressions)


def _catches(handler: ast.ExceptHandler) -> bool:
    return handler.type is not None and "ImportError" in ast.unparse(handler.type)


def _words(sources: Iterable[str]) -> set[str]:
    return set().union(*map(_words_of, sources))


@functools.lru_cache(1000)
def _words_of(source: str) -> frozenset[str]:
    """Return words of all texts but docstrings."""
    found: set[str] = set()
    told = set()
    for node in ast.walk(_parsed(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            told |= {id(part.value) for part in node.body[:1] if isinstance(part, ast.Expr)}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            found.update(node.value.split())
    return frozenset(found)
