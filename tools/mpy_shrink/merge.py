# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Modules that come and go together become one: each costs a device a table of names, three names of its own, and an
entry wherever another one imports from it.
"""

import ast
from collections.abc import Sequence
from typing import Any

from .program import Module, Of, Program, fill
from .trees import walk


def merge(program: Program, names: Sequence[str]) -> None:
    """Make one module of several.

    :param names: those that the program has not are passed over. The last one gives it its name, and others find there
        what they know of it.
    :raises ValueError: one cannot be merged, with the reason.
    """
    parts = [program.modules[name] for name in names if name in program.modules]
    if len(parts) < 2:
        return
    whole = parts[-1]
    parts = _ordered(program, parts)
    _check(program, parts, whole)
    new: dict[Of, str] = {}
    for number, part in enumerate(parts):
        for name in sorted(part.own):
            stays = part is whole and (name in program.said or name[:2] == "__")
            new[Of(part.name, name)] = name if stays else f"m{number}_{name}"
    follow = _Follow(program, {part.name for part in parts})
    for module in program.modules.values():
        if module not in parts and not _touches(program, module, follow):
            continue
        module.changed = True
        _rewire(program, module, whole.name, follow, new, module in parts)
    for part in parts:
        for use in part.uses:
            if use.home is part.top and (of := Of(part.name, use.name)) in new:
                use.rename(new[of])
    whole.tree.body = [statement for part in parts for statement in part.tree.body]
    for part in parts:
        if part is not whole:
            part.tree.body = []
    fill(whole.tree)
    program.refresh()
    needed = {of.module for module in program.modules.values() for of in _all(program, module)}
    gone = {part.name for part in parts} - {whole.name}
    needed |= {name.rpartition(".")[0] for name in program.modules if name not in gone}
    for part in parts:
        if part is not whole and part.name not in needed:
            del program.modules[part.name]
    _same_imports(whole)


def _ordered(program: Program, parts: list[Module]) -> list[Module]:
    """Return the parts in order, each behind what it needs when it is imported."""
    found: list[Module] = []
    under_way: list[Module] = []

    def add(part: Module) -> None:
        if part in under_way:
            raise ValueError(f"{part.name} and {under_way[-1].name} need each other")
        if part not in found:
            under_way.append(part)
            needs = {of.module for _, of in _outermost(program, part)}
            for other in parts:
                if other is not part and other.name in needs:
                    add(other)
            under_way.pop()
            found.append(part)

    for part in parts:
        add(part)
    return found


def _check(program: Program, parts: list[Module], whole: Module) -> None:
    names = [part.name for part in parts]
    for part in parts:
        if part is not whole and part.name in program.values:
            raise ValueError(f"{part.name} is handed around as a value")
        if "__file__" in {use.name for use in part.uses}:
            raise ValueError(f"{part.name} asks where it is")
        for alias, of in _outermost(program, part):
            if of.module in program.modules and of.module not in names:
                for deeper in _reached(program, of.module, set()):
                    if deeper in names:
                        raise ValueError(f"{part.name} imports {alias.name}, which needs {deeper}: merge it, too")


def _outermost(program: Program, module: Module):
    """Yield imports that are done when the module is."""
    for use in module.aliases:
        if use.scope is module.top:
            yield use.node, program.imported(module, use.node)


def _all(program: Program, module: Module):
    """Return all imports of a module, immediate and later ones."""
    return [program.imported(module, use.node) for use in module.aliases]


def _touches(program: Program, module: Module, follow: "_Follow") -> bool:
    """Whether it imports any of them, or asks a package for one."""
    rooms = {name.rpartition(".")[0] for name in follow.names}
    return any(of.module in follow.names or not of.name and of.module in rooms for of in _all(program, module))


def _reached(program: Program, name: str, seen: set[str]) -> set[str]:
    if name not in seen and name in program.modules:
        seen.add(name)
        for _, of in _outermost(program, program.modules[name]):
            _reached(program, of.module, seen)
    return seen


class _Follow:
    """The origin of a name of the merged modules: they import from each other."""

    def __init__(self, program: Program, names: set[str]):
        self._program = program
        self.names = names

    def __call__(self, of: Of) -> Of:
        module = self._program.modules.get(of.module)
        while module and of.module in self.names and of.name:
            target = self._program.only(module, module.top, of.name)
            if target is None or target.module not in self.names:
                return of
            of, module = target, self._program.modules[target.module]
        return of


def _rewire(program: Program, module: Module, whole: str, follow: _Follow, new: dict[Of, str], inside: bool) -> None:
    """Change a module's imports from merged modules: its own names, or imports from the whole."""
    changes: dict[int, Any] = {}
    for node in module.all(ast.Attribute):
        of = program.meant(module, node)
        base = program.meant(module, node.value)
        if of and base and not base.name and base.module in follow.names:
            if isinstance(node.value, ast.Attribute) and not inside:
                room, _, name = whole.rpartition(".")
                if base.module.rpartition(".")[0] != room:
                    raise ValueError(f"{module.name} asks {ast.unparse(node)}: import the module by its name")
                node.value.attr = name
            of = follow(of)
            if of not in new:
                raise ValueError(f"{module.name} asks {ast.unparse(node)}, which is not there")
            if inside and not isinstance(node.ctx, ast.Load):
                raise ValueError(f"{module.name} sets {ast.unparse(node)}")
            if inside:
                changes[id(node)] = ast.Name(new[of], node.ctx)
            else:
                node.attr = new[of]
    for use in module.aliases:
        of = follow(program.imported(module, use.node))
        if of.module not in follow.names:
            continue
        statement = module.imports[id(use.node)]
        if not isinstance(statement, ast.ImportFrom) and ("." in use.node.name or not inside):
            raise ValueError(f"{module.name} imports {use.node.name}: import it from its package")
        room, _, name = whole.rpartition(".")
        if not of.name:
            if inside:
                changes[id(use.node)] = None
            else:
                use.node.name, use.node.asname = name, use.name
                _apart(changes, statement, use.node, room)
        elif of not in new:
            raise ValueError(f"{module.name} imports {of.name} from {of.module}, which is not there")
        elif not inside:
            use.node.name, use.node.asname = new[of], use.name
            _apart(changes, statement, use.node, whole)
        else:
            if not program.only(module, use.home, use.name):
                if use.home is module.top:
                    raise ValueError(f"{module.name} imports {use.name} twice")
                added = ast.Assign([ast.Name(use.name, ast.Store())], ast.Name(new[of], ast.Load()))
                changes.setdefault(id(statement), [statement]).append(added)
            else:
                for other in [o for o in module.uses if o.name == use.name and o.home is use.home]:
                    if not isinstance(other.node, ast.alias):
                        other.rename(new[of])
                if use.home is module.top:
                    new[Of(module.name, use.name)] = new[of]
            changes[id(use.node)] = None
    _apply(module, changes)


def _apart(changes: dict[int, Any], statement: ast.ImportFrom, alias: ast.alias, module: str) -> None:
    """Import a name in a statement of its own, from another module."""
    added = ast.ImportFrom(module, [alias], 0) if module else ast.Import([alias])
    changes.setdefault(id(statement), [statement]).append(added)
    statement.names = [other for other in statement.names if other is not alias]


def _apply(module: Module, changes: dict[int, Any]) -> None:
    """As :meth:`Module.replace`, but what is put in the place of a statement is looked at, too."""
    gone = {key for key, value in changes.items() if value is None}
    tree = module.tree
    for node in walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            node.names = [alias for alias in node.names if id(alias) not in gone]
    for body in [b for node in walk(tree) for b in _lists(node)]:
        body[:] = [
            part
            for statement in body
            for part in changes.get(id(statement), [statement])
            if not isinstance(part, ast.Import | ast.ImportFrom) or part.names
        ]
    module.replace({key: value for key, value in changes.items() if isinstance(value, ast.Name)})
    fill(tree)
    module.changed = True


def _lists(node: ast.AST):
    for name in ("body", "orelse", "finalbody"):
        if isinstance(getattr(node, name, None), list):
            yield getattr(node, name)


def _same_imports(module: Module) -> None:
    """Merge imports of the parts under different names into one import."""
    first: dict[tuple, str] = {}
    gone = set()
    for use in module.aliases:
        if use.scope is not module.top:
            continue
        statement = module.imports[id(use.node)]
        if len(module.bound[module.top, use.name]) > 1 or statement not in module.tree.body:
            continue
        what = (getattr(statement, "module", None), use.node.name)
        if what not in first:
            first[what] = use.name
            continue
        for other in [o for o in module.uses if o.home is module.top and o.name == use.name and o is not use]:
            other.rename(first[what])
        gone.add(id(use.node))
    _apply(module, dict.fromkeys(gone))
    module.refresh()
