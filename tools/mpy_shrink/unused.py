# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What nobody in the program asks for is left out: functions, classes, methods, data, and imports of it."""

import ast

from .program import Module, Of, Program, fill
from .trees import walk

_HARMLESS = {"const", "bytes", "bytearray", "tuple", "len", "frozenset", "range"}  # calls that do nothing else


def drop(program: Program) -> None:
    """Leave it out, and what only that has asked for."""
    said = program.said
    idle = {name: _idle(program, module) for name, module in program.modules.items()}
    while True:
        asked = _asked(program)
        members = {name for of, name in asked if of is None}
        count = 0
        for module in program.modules.values():
            changes: dict[int, object] = {}
            for node in module.tree.body:
                names = _defined(node)
                if names and not any(
                    (Of(module.name, name), "") in asked
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
    """Modules of which nothing is left, or nothing but numbers, go, unless somebody imports them all the same."""
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


def _asked(program: Program) -> set[tuple[Of | None, str]]:
    """What is asked for: ``(Of, "")`` of a module; ``(None, name)``: of something that is only known when it runs."""
    found: set[tuple[Of | None, str]] = set()
    for module in program.modules.values():
        own = module.around
        for node in module.all(ast.Attribute, ast.Name, ast.Global, ast.alias):
            if isinstance(node, ast.Attribute):
                of = program.meant(module, node)
                if of:
                    found.add((of, ""))
                elif node.attr not in own.get(id(node), ()):
                    found.add((None, node.attr))
            elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Store):
                of = program.meant(module, node)
                if of and node.id not in own.get(id(node), ()):
                    found.add((of, ""))
                    found.add((Of(module.name, node.id), ""))
                use = module.at[id(node)]
                if use.home.is_class and node.id not in own.get(id(node), ()):
                    found.add((None, node.id))
            elif isinstance(node, ast.Global):
                found |= {(Of(module.name, name), "") for name in node.names}
            elif isinstance(node, ast.alias):
                of = program.imported(module, node)
                use = module.at[id(node)]
                if of.name and use.home is not module.top:
                    found.add((of, ""))
                elif of.name and (use.name in program.outside or (Of(module.name, use.name), "") in found):
                    found.add((of, ""))
    # What a module asks another one for only to have it itself.
    while True:
        more = set()
        for module in program.modules.values():
            for (home, name), uses in module.bound.items():
                if home is module.top and (Of(module.name, name), "") in found:
                    aliases = [use.node for use in uses if isinstance(use.node, ast.alias)]
                    more |= {(program.imported(module, alias), "") for alias in aliases}
        if more <= found:
            return found
        found |= more


def _defined(node: ast.stmt) -> list[str]:
    """What a statement only defines."""
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
    """Imports that nobody asks for from the beginning: they are there for what they do."""
    used = {(use.home, use.name) for use in module.uses if not use.binds}
    return {
        id(use.node)
        for use in module.uses
        if isinstance(use.node, ast.alias)
        and (use.home, use.name) not in used
        and program.imported(module, use.node).module in program.modules
        and not program.imported(module, use.node).name
    }


def _imports(program: Program, module: Module, idle: set[int], said: set[str], asked, changes: dict) -> None:
    used = {(use.home, use.name) for use in module.uses if not use.binds}
    for use in module.uses:
        if not isinstance(use.node, ast.alias) or id(use.node) in idle or (use.home, use.name) in used:
            continue
        if use.home is module.top and (use.name in said or (Of(module.name, use.name), "") in asked):
            continue
        if isinstance(module.imports[id(use.node)], ast.Import) and "." in use.node.name:
            continue
        changes[id(use.node)] = None


def _tries(module: Module) -> None:
    """Imports of nothing go, and a ``try`` around nothing."""
    while True:
        changes: dict[int, object] = {}
        for node in walk(module.tree):
            if isinstance(node, ast.Import | ast.ImportFrom) and not node.names:
                changes[id(node)] = []
            elif isinstance(node, ast.Try) and not node.finalbody and all(isinstance(n, ast.Pass) for n in node.body):
                changes[id(node)] = node.orelse
        if not changes:
            fill(module.tree)
            return
        module.replace(changes)
