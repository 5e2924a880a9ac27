# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Modules lie side by side under names of two letters: ``uno_link.sessions.session`` is ``Lc``.

For every imported module, a device stores for good the path of its file, its whole name and the last part of it, and
the package has a field for it. Nobody there reads them. So ``from room import menu`` becomes ``import Ra as menu``, and
what was a package is a module as any other.

The first letter of a name is the package, so that texts for all modules of a package stay short (``lists`` of
:func:`flatten`). It is a capital, which no module of a firmware or of a library begins with. If a name is put together
(``"room.on_" + name``), the text becomes a letter, and the rest stays.

These keep their names: imports of programs outside, and everything outside the flattened packages.
"""

import ast
import re
import string
from collections.abc import Collection, Iterator
from typing import NamedTuple

from . import unused
from .program import Module, Program
from .trees import walk

_BEHIND = string.ascii_lowercase + string.digits
_SIGNS = "*+"
_BEGIN = re.compile(r"(\w+\.)+\w*")


class _Names(NamedTuple):
    """``new`` names by old, of modules that have one; ``letters`` by the beginning of names that are put together."""

    new: dict[str, str]
    letters: dict[str, str]


def fold(program: Program, lists: Collection[str]) -> None:
    """Make texts of packages that list modules (:func:`flatten`) one where they are put together from others."""
    for module in program.modules.values():
        if module.name.partition(".")[0] in lists:
            _fold(module)
    program.refresh()


def flatten(program: Program, rooms: Collection[str], lists: Collection[str]) -> dict[str, str]:
    """Give modules short names.

    :param rooms: packages whose modules get them, with all that is in them.
    :param lists: packages whose texts list modules by words. ``room.``: the words after it are modules of that package.
        ``word``: a module, left out if it does not exist. ``begin*`` or ``begin+``: all with that beginning.
        ``-begin``: an exception to the words before it.
    :return: new names by old, of those that have one.
    :raises ValueError: something asks for a module in a way that would not find it, with the reason.
    """
    moved = {name for name in program.modules if name.partition(".")[0] in rooms} - _kept(program)
    inner = {name for name in moved if program.modules[name].package}
    for name in inner:
        program.modules[name].package = False
    unused.drop_empty(program)
    moved &= {*program.modules}
    listing = [module for module in program.modules.values() if module.name.partition(".")[0] in lists]
    begins = {text for module in program.modules.values() for node in module.all(ast.BinOp) for text in _begin(node)}
    begins = {text for text in begins if any(name.startswith(text) for name in moved)}
    names = _named(sorted(moved), inner, begins)
    known = {*program.modules}
    for module in listing:
        for node in module.all(ast.Constant):
            if isinstance(node.value, str):
                node.value = _listed(node.value, known, names.new)
    for module in program.modules.values():
        _texts(module, names)
        _imports(program, module, names.new)
    return names.new


def _kept(program: Program) -> set[str]:
    """Return the modules that programs outside import, and their packages."""
    found: set[str] = set()
    for node in [node for tree in program.others for node in walk(tree)]:
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    parts = [name.split(".") for name in found]
    return {".".join(part[:n]) for part in parts for n in range(1, len(part) + 1)}


# -- names ------------------------------------------------------------------------------------------------------------


def _begin(node: ast.BinOp) -> Iterator[str]:
    """Yield how a name begins that is put together."""
    if isinstance(node.op, ast.Add) and isinstance(node.left, ast.Constant) and isinstance(node.left.value, str):
        if _BEGIN.fullmatch(node.left.value):
            yield node.left.value


def _named(moved: list[str], inner: set[str], begins: set[str]) -> _Names:
    """Return new names: a letter for each beginning, with what was behind it; one or more for all else in a package.

    :param inner: those that were packages: they have a letter of their own, as texts mean what is in them or all.
    :raises ValueError: two beginnings mean the same modules, or there are too many packages.
    """
    groups: dict[str, list[str]] = {}
    for name in moved:
        found = [text for text in begins if name.startswith(text)]
        if len(found) > 1 or any(name in inner or "." in name[len(text) :] for text in found):
            raise ValueError(f"{name}: it is not seen whether a name that is put together with {found[0]!r} means it")
        room = "" if name in inner else name.rpartition(".")[0] + "."
        groups.setdefault(found[0] if found else room, []).append(name)
    free = list(string.ascii_uppercase)
    names = _Names({}, {})
    for text, group in sorted(groups.items()):
        size = len(group) if text in begins else len(_BEHIND)
        wanted = re.split(r"[._]", text.rstrip("._"))[-1].upper()
        for part in (group[at : at + size] for at in range(0, len(group), size)):
            if not free:
                raise ValueError("there are more packages than letters")
            letter = next((letter for letter in wanted if letter in free), free[0])
            free.remove(letter)
            if text in begins:
                names.letters[text] = letter
                names.new.update({name: letter + name[len(text) :] for name in part})
            else:
                names.new.update({name: letter + sign for name, sign in zip(part, _BEHIND, strict=False)})
    return names


# -- texts ------------------------------------------------------------------------------------------------------------


def _fold(module: Module) -> None:
    """Make texts that are put together one."""
    parts = {}
    for node in module.all(ast.Assign):
        target = node.targets[0]
        if isinstance(target, ast.Name) and len(module.bound[module.at[id(target)].home, target.id]) == 1:
            parts[module.at[id(target)].home, target.id] = node.value

    def folded(node: ast.expr) -> str | None:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return node.value
        if isinstance(node, ast.Name) and (module.at[id(node)].home, node.id) in parts:
            part = parts[module.at[id(node)].home, node.id]
            return folded(part) if isinstance(part, ast.Constant | ast.BinOp) else None
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            left, right = folded(node.left), folded(node.right)
            return None if left is None or right is None else left + right
        return None

    changes = {}
    for node in module.all(ast.BinOp, ast.Name):
        text = folded(node) if isinstance(node, ast.BinOp) or isinstance(node.ctx, ast.Load) else None
        if text is not None:
            changes[id(node)] = ast.Constant(text)
    module.replace(dict(changes))


def _listed(text: str, known: set[str], new: dict[str, str]) -> str:
    """Return a text that lists modules, with their new names; any other one as it is.

    :param known: all modules.
    :raises ValueError: no text means the same.
    """
    listed: list[tuple[str, set[str]]] = []  # a word as it is where modules keep their names, and what it means
    room = ""
    for word in text.split():
        sign = word[-1]
        if sign == ".":
            room = word
        elif word[0] == "-":
            gone = {name for _, names in listed for name in names if name.startswith(word[1:])}
            listed = [(other, names - gone) for other, names in listed]
            listed += [(word, gone - {*new})] if gone - {*new} else []
        elif sign in _SIGNS and room + word != sign:
            listed.append((room + word, {name for name in known if name.startswith(room + word[:-1])}))
        else:
            listed.append((room + word, {room + word} & known))
    if not any(names and ("." in word or word[-1] in _SIGNS) for word, names in listed):
        return text
    found = []
    for word, names in listed:
        sign = word[-1] if word[-1] in _SIGNS else ""
        found += [word] if names - {*new} else []
        there = {new[name] for name in names if name in new}
        for letter in sorted({name[0] for name in there}):
            mine = {name for name in new.values() if name[0] == letter}
            if sign and mine <= there:
                found.append(letter + sign)
                continue
            found += sorted(name + sign for name in mine & there)
            if sign and any(other.startswith(name) for other in mine - there for name in mine & there):
                raise ValueError(f"{word}: with short names it would mean other modules, too")
    return " ".join(found)


def _texts(module: Module, names: _Names) -> None:
    """Rename in texts: whole names, and beginnings of those that are put together."""
    said = {id(node.value) for node in module.all(ast.Expr)}
    for node in module.all(ast.Call):
        if isinstance(node.func, ast.Name) and node.func.id == "__import__" and isinstance(node.args[0], ast.Constant):
            if node.args[0].value in names.new and len(node.args) < 4 and id(node) not in said:
                raise ValueError(f"{module.name}: {ast.unparse(node)} would be another module")
    for node in module.all(ast.BinOp):
        for text in _begin(node):
            if text in names.letters:
                node.left = ast.Constant(names.letters[text])
    for node in module.all(ast.Constant):
        if isinstance(node.value, str) and "." in node.value:
            node.value = names.new.get(node.value, node.value)


# -- imports ----------------------------------------------------------------------------------------------------------


def _imports(program: Program, module: Module, new: dict[str, str]) -> None:
    """Change the imports of a module to its new name."""
    for node in module.all(ast.Attribute):
        of = program.meant(module, node)
        if of and not of.name and of.module in new:
            raise ValueError(f"{module.name}: import {of.module}, which is not found in its package")
    changes: dict[int, object] = {}
    for statement in module.all(ast.Import, ast.ImportFrom):
        if isinstance(statement, ast.Import):
            for alias in statement.names:
                if alias.name in new:
                    if "." in alias.name and not alias.asname:
                        raise ValueError(f"{module.name}: import {alias.name} as something, or from its package")
                    alias.asname, alias.name = alias.asname or alias.name, new[alias.name]
            continue
        home = statement.module or ""
        found: list[ast.stmt] = []
        left: dict[str, list[ast.alias]] = {}
        for alias in statement.names:
            whole = f"{home}.{alias.name}"
            if whole in new:
                found.append(ast.Import([ast.alias(new[whole], alias.asname or alias.name)]))
            else:
                left.setdefault(home if whole in program.modules else new.get(home, home), []).append(alias)
        if found or home in new:
            changes[id(statement)] = found + [ast.ImportFrom(place, aliases, 0) for place, aliases in left.items()]
    module.replace(changes)
