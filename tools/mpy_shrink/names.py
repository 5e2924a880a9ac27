# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Names cost a device memory: every different name is stored for good, with some seven bytes around it. Those of its
builtin functions and methods it has anyway, in flash: they become the names of everything that is the program's own.

Two things may have one name if nothing can have both: variables of two functions, names in two modules, attributes of
two unrelated classes. So the names in flash are enough for nearly everything.

These keep their names: names of the firmware's objects (:mod:`mpy_shrink.firmware`), words in texts (getattr may ask
for them), names in a module outside the program. So do modules, and parameters that are given by keyword.
"""

import ast
import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from . import scopes
from .flash import free
from .keywords import given
from .members import Members, note_own
from .program import Module, Of, Program


def shorten(program: Program, declared: Iterable[str] = ()) -> None:
    """Give everything that is the program's own another name.

    :param declared: packages that set in an object only what its class sets itself, if any class does.
    """
    keywords = given(program)
    for node in program.nodes():
        if isinstance(node, ast.FunctionDef):
            vars(node)["was"] = node.name
    note_own(program)
    for module in program.modules.values():
        _locals(module, keywords, lambda taken: (f"{n} " for n in itertools.count()))  # for now: invalid names
        module.refresh()
    members = Members(program, declared)
    attributes = members.colored()
    new = _globals(program, members, attributes)
    for module in program.modules.values():
        _attributes(program, module, attributes, new)
    for module in program.modules.values():
        _imports(program, module, new)
        for use in module.uses:
            home = use.home
            if home.is_class:
                if use.name in attributes:
                    use.rename(attributes[use.name])
            elif home is module.top and not isinstance(use.node, ast.alias):
                use.rename(new.get(Of(module.name, use.name), use.name))
    for module in program.modules.values():
        module.refresh()
        _locals(module, keywords, free)


def _globals(program: Program, members: Members, attributes: dict[str, str]) -> dict[Of, str]:
    """Return new names for what modules define, and for what they import."""
    found: dict[Of, str] = {}
    for module in program.modules.values():
        dynamic = module.own & members.dynamic if module.name in program.values else set()
        shorts = {name.rpartition(".")[2] for name in program.modules if name.rpartition(".")[0] == module.name}
        kept = {name for name in module.own if name in program.said or name[:2] == "__" or name in shorts}
        kept |= {use.name for use in module.uses if _is_plain(module, use)}
        taken = {use.name for use in module.uses if use.home is not module.top or use.name not in module.own} | shorts
        for name in dynamic - kept:
            found[Of(module.name, name)] = attributes.get(name, name)
            taken.add(attributes.get(name, name))
        taken |= kept | dynamic | (program.said if module.name in program.values else set())
        count = Counter(use.name for use in module.uses if use.home is module.top)
        rest = sorted(module.own - kept - dynamic, key=lambda name: (-count[name], name))
        for name in rest:
            found[Of(module.name, name)] = next(free(taken | _beside(module, name, attributes)))
            taken.add(found[Of(module.name, name)])
    return found


def _beside(module: Module, name: str, attributes: dict[str, str]) -> set[str]:
    """Return the names that bodies of classes bind which use a name of the module."""
    scopes_ = {use.scope for use in module.uses if use.name == name and use.scope.is_class and use.home is module.top}
    return {attributes.get(other, other) for scope in scopes_ for other in scope.names}


def _is_plain(module: Module, use: scopes.Use) -> bool:
    """``import a.b`` binds ``a``, which cannot have another name."""
    node = use.node
    return isinstance(node, ast.alias) and isinstance(module.imports[id(node)], ast.Import) and "." in node.name


def _attributes(program: Program, module: Module, attributes: dict[str, str], new: dict[Of, str]) -> None:
    changes = []
    for node in module.all(ast.Attribute):
        of = program.meant(module, node)
        if of is None:
            changes.append((node, attributes.get(node.attr, node.attr)))
        elif of.name:
            changes.append((node, new.get(of, node.attr)))
    for node, name in changes:
        node.attr = name


def _imports(program: Program, module: Module, new: dict[Of, str]) -> None:
    for use in module.uses:
        if isinstance(use.node, ast.alias):
            of = program.imported(module, use.node)
            bound = new.get(Of(module.name, use.name), use.name) if use.home is module.top else use.name
            if of.name and of in new:
                use.node.name = new[of]
            if isinstance(module.imports[id(use.node)], ast.Import) and "." in use.node.name and not use.node.asname:
                continue
            use.node.asname = None if bound == use.node.name else bound


def _locals(module: Module, keywords: dict[str, set[str]], names: Callable[[set[str]], Iterator[str]]) -> None:
    """Rename parameters and variables of functions, with those inside together.

    :param names: given those that are taken, new ones.
    """
    groups: dict[scopes.Scope, list[scopes.Use]] = {}
    for use in module.uses:
        outermost, scope = None, use.scope
        while scope.outer:
            outermost = scope if isinstance(scope.node, ast.FunctionDef | ast.Lambda) else outermost
            scope = scope.outer
        if outermost:
            groups.setdefault(outermost, []).append(use)
    for group in groups.values():
        kept = {use.name for use in group if use.home is module.top or use.home.is_class}
        kept |= {use.name for use in group if _is_plain(module, use)}
        for use in group:
            called = getattr(use.scope.node, "was", "")
            if isinstance(use.node, ast.arg) and use.name in keywords[""] | keywords.get(called, set()):
                kept.add(use.name)
        mine = list(dict.fromkeys(use.name for use in group if use.name not in kept))
        new = dict(zip(mine, names(kept), strict=False))
        for use in group:
            if use.name in new and use.home is not module.top:
                use.rename(new[use.name])
