# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A class of which only its subclasses are made costs a device a module, a class and a second look at each call. If few
of them are loaded at the same time, each can have the whole class.

Such a class has its own module, with the imports (``from``) and functions that it needs. Its methods, and
those, are written into every module that has a class of it, and its module goes. A value of the class is refused, as it
would be lost.
"""

import ast
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

_Node = TypeVar("_Node", bound=ast.stmt)


@dataclass
class _Base:
    """``lines``: of its module; ``around``: the code around the class, by the names that it makes."""

    module: str
    lines: list[str]
    node: ast.ClassDef
    around: dict[str, ast.stmt]


def copy(sources: dict[str, str], modules: Iterable[str]) -> dict[str, str]:
    """Return the sources with the class of each of some modules written into its subclasses.

    :param modules: their names. One that is not among the sources is passed over.
    :raises ValueError: that cannot be, with the reason.
    """
    found = dict(sources)
    for name in modules:
        if name in sources:
            base = _read(name, sources[name])
            del found[name]
            for user, known in found.items():
                if name.rpartition(".")[2] in known:
                    found[user] = _written(user, known, base)
    return found


def _read(name: str, text: str) -> _Base:
    lines = text.splitlines()
    body = ast.parse(text).body
    classes = _all(body, ast.ClassDef)
    if len(classes) != 1 or classes[0].bases:
        raise ValueError(f"{name}: a class that is copied has no base, and is the only one of its module")
    methods = [node for node in classes[0].body if isinstance(node, ast.FunctionDef)]
    if len(methods) + (ast.get_docstring(classes[0]) is not None) != len(classes[0].body):
        raise ValueError(f"{name}: the class has methods only: a value stands in each of its subclasses")
    around: dict[str, ast.stmt] = {}
    for node in body:
        if isinstance(node, ast.ImportFrom):
            around |= {alias.asname or alias.name: node for alias in node.names}
        elif isinstance(node, ast.FunctionDef):
            around[node.name] = node
        elif node is not classes[0] and not isinstance(node, ast.Expr):
            raise ValueError(f"{name}: beside the class are imports and functions only")
    return _Base(name, lines, classes[0], around)


def _written(user: str, text: str, base: _Base) -> str:
    tree = ast.parse(text)
    imports = [node for node in _all(tree.body, ast.ImportFrom) if node.module == base.module]
    if not imports:
        return text
    lines = text.splitlines()
    taken = {alias.name for node in imports for alias in node.names}
    heirs = [node for node in _all(tree.body, ast.ClassDef) if _names(node.bases, base.node.name)]
    uses = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == base.node.name]
    if len(uses) != len(heirs) or taken - {base.node.name, *base.around} or any(_asks(node) for node in heirs):
        raise ValueError(
            f"{user}: it may inherit from {base.module}.{base.node.name}, and nothing else; without super()"
        )
    for heir in reversed(heirs):
        own = {node.name for node in _all(heir.body, ast.FunctionDef)}
        more = [node for node in _all(base.node.body, ast.FunctionDef) if node.name not in own]
        lines[heir.end_lineno : heir.end_lineno] = [line for node in more for line in _lines(base, node)]
        rest = ", ".join(ast.unparse(one) for one in heir.bases if not _names([one], base.node.name))
        head = f"class {heir.name}({rest}):" if rest else f"class {heir.name}:"
        lines[heir.lineno - 1 : _first(heir.body[0]) - 1] = [head]
    new = _around(base, user, tree)
    for node in reversed(imports):
        lines[node.lineno - 1 : node.end_lineno] = new if node is imports[0] else []
    return "\n".join(lines) + "\n"


def _around(base: _Base, user: str, tree: ast.Module) -> list[str]:
    """Return the lines of what the class needs, and the user has not."""
    known = {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in _all(tree.body, ast.ImportFrom)
        for alias in node.names
    }
    known |= {node.name: user for node in _all(tree.body, ast.FunctionDef) + _all(tree.body, ast.ClassDef)}
    lines = []
    for name, node in base.around.items():
        if isinstance(node, ast.ImportFrom):
            alias = next(alias for alias in node.names if name == (alias.asname or alias.name))
            means = f"{node.module}.{alias.name}"
            text = [f"from {node.module} import {ast.unparse(alias)}"]
        else:
            means = f"{base.module}.{name}"
            text = _lines(base, node)
        if known.get(name, means) != means:
            raise ValueError(f"{user}: {name} is another one in {base.module}")
        if name not in known or means.startswith(base.module + "."):
            lines += text
    return lines


def _all(body: list[ast.stmt], kind: type[_Node]) -> list[_Node]:
    return [node for node in body if isinstance(node, kind)]


def _names(nodes: list[ast.expr], name: str) -> bool:
    return any(isinstance(node, ast.Name) and node.id == name for node in nodes)


def _asks(node: ast.AST) -> bool:
    """Whether a class asks for what its base would do."""
    return any(isinstance(one, ast.Name) and one.id == "super" for one in ast.walk(node))


def _lines(base: _Base, node: ast.stmt) -> list[str]:
    return base.lines[_first(node) - 1 : node.end_lineno]


def _first(node: ast.stmt) -> int:
    """Return the number of its first line, its decorator included."""
    return min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
