# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Remove the parts that no device reads: docstrings, annotations, imports for type checkers, branches for a desktop's
Python."""

import ast
import contextlib

from .program import Program
from .trees import walk

_FOR_CHECKERS = {"typing", "typing_extensions", "circuitpython_typing", "__future__"}


def tidy(program: Program) -> None:
    """Do it in every module."""
    for module in program.modules.values():
        _absolute(module.tree, module.name if module.package else module.name.rpartition(".")[0])
        module.tree = _Tidy().visit(module.tree)
        module.changed = True
    program.refresh()


def _absolute(tree: ast.Module, package: str) -> None:
    for node in walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            home = package.split(".")
            home = home[: len(home) - node.level + 1]
            node.module = ".".join(home + ([node.module] if node.module else []))
            node.level = 0


class _Tidy(ast.NodeTransformer):
    def generic_visit(self, node):
        body = getattr(node, "body", None)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and _is_text(body[:1]):
            del body[0]
        super().generic_visit(node)
        if isinstance(body, list) and not node.body and not isinstance(node, ast.Module):
            node.body.append(ast.Pass())
        return node

    def visit_FunctionDef(self, node):
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node):
        node.annotation = None
        return node

    def visit_AnnAssign(self, node):
        return ast.Assign([node.target], self.visit(node.value)) if node.value else None

    def visit_Assign(self, node):
        """Split ``A, B = 1, 2`` into two."""
        self.generic_visit(node)
        (target, *more), value = node.targets, node.value
        if more or not isinstance(target, ast.Tuple) or not isinstance(value, ast.Tuple):
            return node
        if len(target.elts) != len(value.elts) or not all(isinstance(part, ast.Constant) for part in value.elts):
            return node
        return [ast.Assign([name], part) for name, part in zip(target.elts, value.elts, strict=True)]

    def visit_Import(self, node):
        node.names = [alias for alias in node.names if alias.name.partition(".")[0] not in _FOR_CHECKERS]
        return node if node.names else None

    def visit_ImportFrom(self, node):
        return None if node.module.partition(".")[0] in _FOR_CHECKERS else node

    def visit_Try(self, node):
        """Delete an import of what is for checkers, and what is behind it: on a device the import fails."""
        if any("ImportError" in ast.unparse(handler.type) for handler in node.handlers if handler.type):
            ends = [k for k, part in enumerate(node.body) if _is_for_checkers(part)]
            if ends and all(isinstance(part, ast.Pass) for handler in node.handlers for part in handler.body):
                del node.body[ends[0] :]
        self.generic_visit(node)
        return node if any(not isinstance(part, ast.Pass) for part in node.body) or node.finalbody else node.orelse

    def visit_If(self, node):
        self.generic_visit(node)
        known = _known(node.test)
        return node if known is None else node.body if known else node.orelse

    def visit_IfExp(self, node):
        self.generic_visit(node)
        known = _known(node.test)
        return node if known is None else node.body if known else node.orelse


def _is_for_checkers(node: ast.stmt) -> bool:
    names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [getattr(node, "module", "")]
    return any(name.partition(".")[0] in _FOR_CHECKERS for name in names)


def _known(test: ast.expr) -> bool | None:
    """Return the outcome of a test that is the same on every device: there a bytearray cannot pop."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        inner = _known(test.operand)
        return None if inner is None else not inner
    if isinstance(test, ast.Name) and test.id == "TYPE_CHECKING":
        return False
    with contextlib.suppress(ValueError):
        return False if ast.unparse(test) == "hasattr(bytearray, 'pop')" else None
    return None


def _is_text(body) -> bool:
    return bool(body) and isinstance(body[0], ast.Expr) and isinstance(getattr(body[0].value, "value", None), str)
