# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Names cost a device memory: give those that nobody outside a module can see the shortest ones.

MicroPython keeps every different name once, for good: parameters of functions (so that they can be given by
keyword) and what a module defines. The same few letters for all parameters and private functions
save the rules core with all house rules about 2 kB. Nothing else changes; what is public keeps its name, and
so does every ``_X = const(n)``, which the compiler replaces by its number.
"""

import ast
import itertools
import string


def squeeze(source: str) -> str:
    """The same module with short private names.

    :raises SyntaxError: it is no Python.
    """
    tree = ast.parse(source)
    private = _private(tree)
    taken = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} | set(_defined(tree))
    names = dict(zip(private, _short(string.ascii_uppercase, taken - set(private)), strict=False))
    for function in [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.If)]:
        for inner in [function] if isinstance(function, ast.FunctionDef) else ast.walk(function):
            if isinstance(inner, ast.FunctionDef):
                _rename_locals(inner)
    _Rename(names).visit(tree)
    return ast.unparse(ast.fix_missing_locations(tree))


def _defined(tree: ast.Module):
    """Names that a module binds: by def, by assignment, by import."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.alias):
            yield node.asname or node.name.partition(".")[0]


def _private(tree: ast.Module) -> list[str]:
    """Private functions and data of a module, but for constants, which cost nothing."""
    found = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            found.append(node.name)
        elif isinstance(node, ast.Assign) and not _is_const(node.value):
            found += [target.id for target in node.targets if isinstance(target, ast.Name)]
    return list(dict.fromkeys(name for name in found if name.startswith("_") and not name.startswith("__")))


def _is_const(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "const"


def _short(letters: str, taken: set[str]):
    """One letter, then two, that are not taken."""
    for n in itertools.count(1):
        for chars in itertools.product(letters, repeat=n):
            if (name := "".join(chars)) not in taken:
                yield name


def _rename_locals(function: ast.FunctionDef) -> None:
    """Parameters and variables of a function without inner scopes get one letter each."""
    scopes = (ast.FunctionDef, ast.Lambda, ast.ListComp, ast.GeneratorExp, ast.SetComp, ast.DictComp, ast.Global)
    if any(isinstance(node, scopes) for node in ast.walk(function) if node is not function):
        return
    own = [arg.arg for arg in function.args.args]
    own += [node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    own = list(dict.fromkeys(own))
    taken = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)} - set(own)
    names = dict(zip(own, _short(string.ascii_lowercase, taken), strict=False))
    for arg in function.args.args:
        arg.arg = names[arg.arg]
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and node.id in names:
            node.id = names[node.id]


class _Rename(ast.NodeTransformer):
    """Module-level names."""

    def __init__(self, names: dict[str, str]):
        self.names = names

    def visit_Name(self, node: ast.Name) -> ast.Name:
        node.id = self.names.get(node.id, node.id)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.name = self.names.get(node.name, node.name)
        self.generic_visit(node)
        return node
