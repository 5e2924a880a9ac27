# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Names cost a device memory: give those that nobody outside a module can see names that cost none.

MicroPython keeps every different name once, for good: parameters of functions (so that they can be given by
keyword) and what a module defines. Names of its builtin functions and methods it has anyway, in flash: they
become the names of all parameters, variables and private functions. That saves the rules core with all house
rules about 3 kB. Nothing else changes; what is public keeps its name, and so does every ``_X = const(n)``,
which the compiler replaces by its number.
"""

import ast
import itertools

# In the flash of MicroPython and CircuitPython alike: builtins and methods of builtin types.
FREE = """append args clear close copy count decode default encode end endswith errno extend find flush format get
    index insert isdigit items join key keys little lower lstrip name path pop popitem read readinto readline remove
    replace reverse rfind rstrip seek send sep sort split start startswith step stop strip throw update upper value
    values write all any bin callable chr dict dir divmod enumerate eval exec filter globals hash hex id iter list
    locals map next object oct open pow repr reversed round set setattr sorted str sum super tuple type zip""".split()


def internal(room: list[str], others: list[str]) -> dict[str, str]:
    """New names for functions that only modules of one room import from each other, by name.

    :param room: the sources of its modules.
    :param others: those of everything that may use the room.
    """
    inside = [ast.parse(source) for source in room]
    outside = [ast.parse(source) for source in others]
    found = [node.name for tree in inside for node in tree.body if isinstance(node, ast.FunctionDef)]
    open_names = {node.attr for tree in inside + outside for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    open_names |= {node.name for tree in outside for node in ast.walk(tree) if isinstance(node, ast.alias)}
    texts = {node.value for tree in inside for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    open_names |= {text for text in texts if isinstance(text, str)}  # asked for by getattr
    used = {node.id for tree in inside for node in ast.walk(tree) if isinstance(node, ast.Name)} - set(found)
    mine = [name for name in dict.fromkeys(found) if not name.startswith("_") and name not in open_names]
    return dict(zip(mine, _free(used | open_names), strict=False))


def squeeze(source: str, names: dict[str, str] | None = None) -> str:
    """The same module with names that cost less; every line stays where it is.

    :param names: of functions that the modules of its room have agreed on (:func:`internal`).
    :raises SyntaxError: it is no Python.
    """
    tree = ast.parse(source)
    names = dict(names or {})
    private = _private(tree)
    taken = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} | set(_defined(tree))
    names |= dict(zip(private, _free(taken - set(private) | set(names.values())), strict=False))
    edits = dict(_edits(tree, names))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            edits |= _edits(node, _locals(node, names))
    lines = source.encode().splitlines(keepends=True)
    for (line, column), (old, new) in sorted(edits.items(), reverse=True):
        text = lines[line - 1]
        column = text.index(old.encode(), column)
        lines[line - 1] = text[:column] + new.encode() + text[column + len(old.encode()) :]
    return b"".join(lines).decode()


def _edits(tree: ast.AST, names: dict[str, str]):
    """Where a name stands (line, column), what it is and what it becomes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            found = node.name  # behind "def ", which squeeze() finds
        else:
            found = getattr(node, {ast.Name: "id", ast.arg: "arg", ast.alias: "name"}.get(type(node), ""), None)
        if found in names:
            yield (node.lineno, node.col_offset), (found, names[found])


def _locals(function: ast.FunctionDef, names: dict[str, str]) -> dict[str, str]:
    """New names for the parameters and variables of a function without inner scopes."""
    scopes = (ast.FunctionDef, ast.Lambda, ast.ListComp, ast.GeneratorExp, ast.SetComp, ast.DictComp, ast.Global)
    if any(isinstance(node, scopes) for node in ast.walk(function) if node is not function):
        return {}
    used = [node for node in ast.walk(function) if isinstance(node, ast.Name)]
    own = [arg.arg for arg in function.args.args] + [node.id for node in used if isinstance(node.ctx, ast.Store)]
    own = list(dict.fromkeys(own))
    taken = {names.get(node.id, node.id) for node in used} - set(own) | set(names.values())
    return dict(zip(own, _free(taken), strict=False))


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


def _free(taken: set[str]):
    """Names that cost nothing, then others, that are not taken."""
    yield from (name for name in FREE if name not in taken)
    yield from (f"x{n}" for n in itertools.count() if f"x{n}" not in taken)
