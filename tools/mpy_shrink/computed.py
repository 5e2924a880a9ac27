# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Tables that the build works out: ``_ROWS = texts()`` becomes the text, and the module of ``texts`` stays at home.

A table can be written once, in the form that people read and change, beside the functions that make of it what a device
can hold. The device gets only what they return.
"""

import ast
from collections.abc import Mapping


def write(sources: dict[str, str], modules: Mapping[str, object]) -> dict[str, str]:
    """Return the same sources with results of functions where modules, at their top, assign a call of them.

    Every line keeps its number. The modules that are run are then no longer among the sources.

    :param modules: those that are run, loaded, by dotted name.
    :raises ValueError: a module asks one of them for something else.
    """
    return {name: _written(name, text, modules) for name, text in sources.items() if name not in modules}


def _written(name: str, source: str, modules: Mapping[str, object]) -> str:
    if not any(module.rpartition(".")[2] in source for module in modules):
        return source
    tree = ast.parse(source)
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module in modules]
    known = {
        alias.asname or alias.name: getattr(modules[node.module or ""], alias.name)
        for node in imports
        for alias in node.names
    }
    lines = source.split("\n")
    written: set[int] = set()
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            called = node.value.func
            if isinstance(called, ast.Name) and called.id in known:
                value = eval(compile(ast.Expression(node.value), name, "eval"), {"__builtins__": {}}, known)
                written.update(id(part) for part in ast.walk(node))
                _replace(lines, node, f"{ast.unparse(node.targets[0])} = {value!r}")
    for part in ast.walk(tree):
        if isinstance(part, ast.Name) and part.id in known and id(part) not in written:
            raise ValueError(f"{name} asks for {part.id}, which is there in the build only")
    for node in imports:
        _replace(lines, node, "")
    return "\n".join(lines)


def _replace(lines: list[str], node: ast.stmt, text: str) -> None:
    """Write another text over a statement that has its lines for itself."""
    lines[node.lineno - 1 : node.end_lineno] = [text] + [""] * ((node.end_lineno or node.lineno) - node.lineno)
