# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Whole numbers that a module names once replace their names, in other modules, too.

The compiler does so only with ``_X = const(n)``, in one file. Tables of such numbers, ``X = bytes((A, B | C))``, are
bytes then, which a device holds as they are.
"""

import ast
from collections.abc import Iterator

from .program import Module, Of, Program
from .trees import walk

_SMALL = 1 << 30  # what a word of a device holds without an object
_CODES = ".codes"  # modules that hold nothing but numbers
_FOLDS = {
    ast.Add: int.__add__,
    ast.Sub: int.__sub__,
    ast.Mult: int.__mul__,
    ast.LShift: int.__lshift__,
    ast.RShift: int.__rshift__,
    ast.BitOr: int.__or__,
    ast.BitAnd: int.__and__,
    ast.BitXor: int.__xor__,
    ast.FloorDiv: int.__floordiv__,
    ast.Mod: int.__mod__,
}


def inline(program: Program) -> None:
    """Put them in, and make bytes of tables. The definitions stay, for :mod:`mpy_shrink.unused`."""
    while True:
        numbers = _numbers(program)
        if not sum(_put(program, module, numbers) for module in program.modules.values()):
            break
        program.refresh()
    for module in program.modules.values():
        _fold(module)
    program.refresh()


def numbered(program: Program, sources: dict[str, str]) -> dict[str, str]:
    """Do what :func:`mpy_shrink.numbered` says."""
    numbers: dict[Of, int] = {}
    while True:  # a number may be said by others
        found = _numbers(program)
        if found == numbers:
            break
        numbers = found
        for module in program.modules.values():
            if module.name.endswith(_CODES):
                _put(program, module, numbers)
        program.refresh()
    numbers = {of: number for of, number in numbers.items() if of.module.endswith(_CODES)}
    texts = {name: _text(program, module, sources[name], numbers) for name, module in program.modules.items()}
    asked = {alias for text in texts.values() for alias in _imported(ast.parse(text))}
    return {name: text for name, text in texts.items() if not name.endswith(_CODES) or name in asked}


def _text(program: Program, module: Module, source: str, numbers: dict[Of, int]) -> str:
    """Return a source with the numbers in it; an import that is needed for nothing else leaves its lines empty."""
    if module.name.endswith(_CODES):
        return source
    lines = [line.encode() for line in source.split("\n")]
    edits: list[tuple[int, int, int, bytes]] = []
    for node in module.all(ast.Name, ast.Attribute):
        known = isinstance(node.ctx, ast.Load) and id(_root(node)) in module.at  # what annotations say is not
        if known and (of := program.meant(module, node)) in numbers:
            edits.append((node.lineno, node.col_offset, node.end_col_offset, ast.unparse(_node(numbers[of])).encode()))
    for node in module.all(ast.ImportFrom):
        if (node.module or "").endswith(_CODES) and all(program.imported(module, a) in numbers for a in node.names):
            edits += [(line, 0, len(lines[line - 1]), b"") for line in range(node.lineno, node.end_lineno + 1)]
    for line, first, last, text in sorted(edits, reverse=True):
        lines[line - 1] = lines[line - 1][:first] + text + lines[line - 1][last:]
    return b"\n".join(lines).decode()


def _imported(tree: ast.Module) -> Iterator[str]:
    """Yield dotted names that a module imports."""
    for node in walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def _numbers(program: Program) -> dict[Of, int]:
    stored = {node.attr for node in program.nodes() if isinstance(node, ast.Attribute) and _is_store(node)}
    found = {}
    for module in program.modules.values():
        for node in module.tree.body:
            if not isinstance(node, ast.Assign) or len(node.targets) != 1 or not isinstance(node.targets[0], ast.Name):
                continue
            name = node.targets[0].id
            number = number_of(node.value)
            if number is None or abs(number) >= _SMALL or name in stored:
                continue
            if len(module.bound[module.top, name]) == 1:
                found[Of(module.name, name)] = number
    return found


def _put(program: Program, module: Module, numbers: dict[Of, int]) -> int:
    changes: dict[int, object] = {}
    for node in module.all(ast.Name, ast.Attribute):
        if isinstance(node.ctx, ast.Load):
            of = program.meant(module, node)
            if of in numbers:
                changes[id(node)] = _node(numbers[of])
    module.replace(changes)
    return len(changes)


def _fold(module: Module) -> None:
    """Work out what a module's tables say: its assignments outside of functions and classes."""
    fold = _Fold("bytes" in module.own)
    for node in module.tree.body:
        if isinstance(node, ast.Assign):
            node.value = fold.visit(node.value)
    module.changed = module.changed or fold.done


class _Fold(ast.NodeTransformer):
    """Sums of numbers, bytes of numbers, sums of bytes become one constant each.

    :param own: whether ``bytes`` is a name of the module itself.
    """

    def __init__(self, own: bool):
        self._own = own
        self.done = False

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        number = number_of(node)
        if number is not None and abs(number) < _SMALL:
            self.done = True
            return _node(number)
        left, right = (side.value if isinstance(side, ast.Constant) else None for side in (node.left, node.right))
        if isinstance(node.op, ast.Add) and isinstance(left, bytes) and isinstance(right, bytes):
            self.done = True
            return ast.Constant(left + right)
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if self._own or not isinstance(node.func, ast.Name) or node.func.id != "bytes" or node.keywords:
            return node
        if len(node.args) != 1 or not isinstance(node.args[0], ast.Tuple | ast.List):
            return node
        numbers = [number for part in node.args[0].elts if (number := number_of(part)) is not None]
        if len(numbers) < len(node.args[0].elts) or not all(0 <= number <= 255 for number in numbers):
            return node
        self.done = True
        return ast.Constant(bytes(numbers))


def number_of(node: ast.expr) -> int | None:
    """Return the value of an expression of numbers; None if it is something else."""
    if isinstance(node, ast.Constant):
        return node.value if type(node.value) is int else None
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const":
        return number_of(node.args[0])
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub | ast.Invert):
        inner = number_of(node.operand)
        return None if inner is None else -inner if isinstance(node.op, ast.USub) else ~inner
    if isinstance(node, ast.BinOp) and type(node.op) in _FOLDS:
        left, right = number_of(node.left), number_of(node.right)
        return None if left is None or right is None else _FOLDS[type(node.op)](left, right)
    return None


def _node(number: int) -> ast.expr:
    return ast.Constant(number) if number >= 0 else ast.UnaryOp(ast.USub(), ast.Constant(-number))


def _root(node: ast.expr) -> ast.expr:
    """Return the beginning of a chain of attributes."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return node


def _is_store(node: ast.Attribute) -> bool:
    return not isinstance(node.ctx, ast.Load)
