# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""On a device, the modules of a room lie side by side (tools/deploying/folders.py)."""

import ast

import pytest

from tools.deploying import content, folders
from uno_ui.screens import ROUTES


@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("uno_link.sessions.host", "uno_link.host"),
        ("from uno_link.sessions import guest, host", "from uno_link import guest, host"),
        ("from uno_link.sessions.host import Host", "from uno_link.host import Host"),
        ("uno_ui.screens.match.table", "uno_ui.screens.table"),
        ("uno_ui.table.hand", "uno_ui.hand"),
        ("uno_ui.tableau", "uno_ui.tableau"),
        ("my_uno_ui.table", "my_uno_ui.table"),
        ("uno_core.editions.flip", "uno_core.editions.flip"),
    ],
)
def test_a_name_loses_its_folder_and_nothing_else_does(here, there):
    assert folders.flat(here) == there
    assert folders.flat(there) == there


def test_a_source_without_folders_is_the_same_line_by_line():
    for name, path in content.program(content.libraries()).items():
        here, there = path.read_text("utf-8"), folders.read(path)
        assert here.count("\n") == there.count("\n"), name
        ast.parse(there)


def test_a_route_is_a_name_behind_a_beginning():
    room = content.program(content.libraries())
    assert set(ROUTES) == {name.removeprefix("uno_ui.screens.") for name in room} & set(ROUTES)
    assert '__import__("uno_ui.screens." + name, ' in folders.read(room["uno_ui.app"])
    assert "ROUTES = {}" in folders.read(room["uno_ui.screens"])


@pytest.mark.parametrize(
    "row", ['"menu": "uno_ui.screens.match.table",', '"menu": "uno_ui.menu",', '"menu": "uno_ui.screens.menu",  # why']
)
def test_a_table_of_routes_that_a_device_cannot_do_without_is_refused(tmp_path, row):
    source = tmp_path / "room.py"
    source.write_text("ROUTES = {\n    " + row + "\n}\n", "utf-8")
    with pytest.raises(ValueError, match="table of routes"):
        folders.read(source)
