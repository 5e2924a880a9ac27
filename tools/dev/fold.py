# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""On CPython, what the build does for a device: named numbers become numbers. And loops over bytes become slices.

Neither ``from uno_core.codes import X`` nor ``_X = const(n)`` costs a device anything, because the build writes ``n``
wherever a module says ``X``. CPython looks the name up each time, one bytecode in eight of the rules core. A loop that
moves bytes by one place is the way that allocates nothing on a device; CPython has a slice for it, in C. With
:func:`install` the core's modules are compiled with both; the files stay as they are, and so do their results
(``tests/test_tools_fold.py``).
"""

import ast
import importlib
import importlib.machinery
import sys


class _Constants(ast.NodeTransformer):
    """Names of numbers become the numbers."""

    def __init__(self, tree: ast.Module):
        self.values: dict[str, int] = {}
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and node.module and node.module.endswith(".codes"):
                codes = importlib.import_module(node.module)
                self.values |= {alias.asname or alias.name: getattr(codes, alias.name) for alias in node.names}
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                call = node.value
                of = call.args[0] if isinstance(call, ast.Call) and ast.unparse(call.func) == "const" else None
                if isinstance(of, ast.Constant):
                    self.values[node.targets[0].id] = ast.literal_eval(of)

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if isinstance(node.ctx, ast.Load) and node.id in self.values:
            return ast.copy_location(ast.Constant(self.values[node.id]), node)
        return node


class _Runs(ast.NodeTransformer):
    """Loops that move a run of bytes by one place, or fill it, become slices.

    ``for k in range(i, j): page[k] = page[k + 1]`` is ``page[i:j] = page[i + 1 : j + 1]``; downwards with ``k - 1``.
    """

    _SHIFT = "for {k} in range({i}, {j}):\n    {page}[{k}] = {page}[{k} + 1]"
    _BACK = "for {k} in range({i}, {j}, -1):\n    {page}[{k}] = {page}[{k} - 1]"
    _FILL = "for {k} in range({i}, {j}):\n    {page}[{k}] = {value}"
    _SLICES = (
        (_SHIFT, "{page}[{i}:{j}] = {page}[{i} + 1:{j} + 1]"),
        (_BACK, "{page}[{j} + 1:{i} + 1] = {page}[{j}:{i}]"),
        (_FILL, "{page}[{i}:{j}] = bytes(({value},)) * ({j} - {i})"),
    )

    def visit_For(self, node: ast.For) -> ast.stmt:
        self.generic_visit(node)
        for loop, slices in self._SLICES:
            names = self._named(node)
            if names and ast.unparse(node) == loop.format(**names):
                return ast.copy_location(ast.parse(slices.format(**names)).body[0], node)
        return node

    @staticmethod
    def _named(node: ast.For) -> dict[str, str] | None:
        """Return the parts of such a loop, or None if it has another form, or a bound that is more than a name."""
        match node:
            case ast.For(
                target=ast.Name(id=k),
                iter=ast.Call(func=ast.Name(id="range"), args=[ast.Name(id=i), ast.Name(id=j), *_]),
                body=[ast.Assign(targets=[ast.Subscript(value=ast.Name(id=page))], value=value)],
            ):
                return {"k": k, "i": i, "j": j, "page": page, "value": value.id if isinstance(value, ast.Name) else ""}
        return None


class _Loader(importlib.machinery.SourceFileLoader):
    def get_code(self, fullname: str):
        """Return compiled from the source each time: the cached bytecode is the plain one."""
        source = self.get_data(self.path)
        tree = ast.parse(source, self.path)
        tree = _Runs().visit(_Constants(tree).visit(tree))
        return compile(ast.fix_missing_locations(tree), self.path, "exec")


class _Finder(importlib.machinery.PathFinder):
    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        if fullname.partition(".")[0] != "uno_core":
            return None
        spec = super().find_spec(fullname, path, target)
        if spec and spec.origin and spec.origin.endswith(".py"):
            spec.loader = _Loader(fullname, spec.origin)
        return spec


def install() -> None:
    """Install the finder: from now on the core is imported with its constants folded."""
    if _Finder not in sys.meta_path:
        sys.meta_path.insert(0, _Finder)
