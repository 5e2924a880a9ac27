# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Unused parts are left out: functions, classes, methods, data, and imports of them."""

import ast

from .program import Module, Of, Program
from .trees import walk

_HARMLESS = {"const", "bytes", "bytearray", "tuple", "len", "frozenset", "range"}  # calls that do nothing else


def drop(program: Program) -> None:
    """Leave it out, and what only that has asked for."""
    said = program.said
    for module in program.modules.values():
        module.asks = None  # modules may have been removed since the last look
    idle = {name: _idle(program, module) for name, module in program.modules.items()}
    while True:
        asked, members = _asked(program)
        count = 0
        for module in program.modules.values():
            changes: dict[int, object] = {}
            for node in module.tree.body:
                names = _defined(node)
                if names and not any(
                    Of(module.name, name) in asked
                    or name in said
                    or name[:2] == "__"
                    or (name in members and module.name in program.values)
                    for name in names
                    if name not in ("__version__", "__repo__")
                ):
                    changes[id(node)] = []
            for node in module.all(ast.ClassDef):
                for part in node.body:
                    names = _defined(part)
                    if names and all(name not in members and name not in said and name[:2] != "__" for name in names):
                        changes[id(part)] = []
            asks = said | members if module.name in program.values else said if module.package else program.outside
            _imports(program, module, idle[module.name], asks, asked, changes)
            count += len(changes)
            if changes:
                module.replace(changes)
                _tries(module)
        if not count:
            return
        program.refresh()


def drop_empty(program: Program) -> None:
    """Remove modules that are empty, or have only numbers, unless they are imported anyway."""
    wanted = {of.module for module in program.modules.values() for of in _wanted(program, module)}
    wanted |= program.values | program.outside
    for name, module in list(program.modules.items()):
        if not module.package and name not in wanted and all(map(_is_number, module.tree.body)):
            del program.modules[name]


def _is_number(node: ast.stmt) -> bool:
    """Whether a statement names a number, or does nothing."""
    value = node.value if isinstance(node, ast.Assign) else None
    return isinstance(node, ast.Pass) or isinstance(value, ast.Constant) and type(value.value) is int


def _wanted(program: Program, module: Module) -> list[Of]:
    return [program.imported(module, alias) for node in module.all(ast.Import, ast.ImportFrom) for alias in node.names]


def _asked(program: Program) -> tuple[set[Of], set[str]]:
    """Return the used names of modules; and names that are only known at run time."""
    asked: set[Of] = set()
    members: set[str] = set()
    for module in program.modules.values():
        if module.asks is None:
            module.asks = _asks(program, module)
        asked |= module.asks[0]
        members |= module.asks[1]
    # Imports of a module that only pass a name on.
    handed: dict[Of, set[Of]] = {}
    for module in program.modules.values():
        for use in module.aliases:
            if use.home is module.top:
                handed.setdefault(Of(module.name, use.name), set()).add(program.imported(module, use.node))
    left = list(asked)
    while left:
        more = handed.get(left.pop(), set()) - asked
        asked |= more
        left += more
    return asked, members


def _asks(program: Program, module: Module) -> tuple[set[Of], set[str]]:
    """Return a module's own uses, like :func:`_asked`; a function's or class's use of itself does not count."""
    asked: set[Of] = set()
    members: set[str] = set()
    own = module.around
    for node in module.all(ast.Attribute, ast.Name, ast.Global, ast.alias):
        if isinstance(node, ast.Attribute):
            of = program.meant(module, node)
            if of:
                asked.add(of)
            elif node.attr not in own.get(id(node), ()):
                members.add(node.attr)
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Store):
            if node.id in own.get(id(node), ()):
                continue
            of = program.meant(module, node)
            if of:
                asked |= {of, Of(module.name, node.id)}
            if module.at[id(node)].home.is_class:
                members.add(node.id)
        elif isinstance(node, ast.Global):
            asked |= {Of(module.name, name) for name in node.names}
        elif isinstance(node, ast.alias):
            of = program.imported(module, node)
            use = module.at[id(node)]
            if of.name and (use.home is not module.top or use.name in program.outside):
                asked.add(of)
    return asked, members


def _defined(node: ast.stmt) -> list[str]:
    """Return the names that a statement only defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.Assign) and _is_harmless(node.value):
        names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        return names if len(names) == len(node.targets) else []
    return []


def _is_harmless(value: ast.expr) -> bool:
    calls = [node for node in walk(value) if isinstance(node, ast.Call)]
    return all(isinstance(call.func, ast.Name) and call.func.id in _HARMLESS for call in calls)


def _idle(program: Program, module: Module) -> set[int]:
    """Return imports that nobody asks for from the beginning: they are there for what they do."""
    used = {(use.home, use.name) for use in module.uses if not use.binds}
    return {
        id(use.node)
        for use in module.aliases
        if (use.home, use.name) not in used
        and program.imported(module, use.node).module in program.modules
        and not program.imported(module, use.node).name
    }


def _imports(
    program: Program, module: Module, idle: set[int], said: set[str], asked: set[Of], changes: dict[int, object]
) -> None:
    used = {(use.home, use.name) for use in module.uses if not use.binds}
    for use in module.aliases:
        if id(use.node) in idle or (use.home, use.name) in used:
            continue
        if use.home is module.top and (use.name in said or Of(module.name, use.name) in asked):
            continue
        if isinstance(module.imports[id(use.node)], ast.Import) and "." in use.node.name:
            continue
        changes[id(use.node)] = None


def _tries(module: Module) -> None:
    """Remove imports of nothing, and a ``try`` around nothing."""
    left = module.all(ast.Import, ast.ImportFrom, ast.Try)
    while True:
        changes: dict[int, object] = {}
        for node in left:
            if not isinstance(node, ast.Try):
                if not node.names:
                    changes[id(node)] = []
            elif not node.finalbody and all(isinstance(part, ast.Pass) for part in node.body):
                changes[id(node)] = node.orelse
        if not changes:
            return
        module.replace(changes)
        left = [node for node in left if id(node) not in changes]
