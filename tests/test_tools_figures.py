# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""One command measures the figures of the documentation again, and goes on where it was stopped."""

import importlib
import json
import re

import pytest

from tools.dev.cli import Problem
from tools.dev.environment import ROOT
from tools.measuring import figures
from tools.measuring.figures import Command

TOOL = "import sys\nprint('found', *sys.argv[1:])\nsys.exit('fails' in sys.argv)\n"


@pytest.fixture
def tools(monkeypatch, tmp_path):
    """Return where a tool is that prints its arguments, and fails if they say so."""
    (tmp_path / "say.py").write_text(TOOL)
    monkeypatch.setattr(figures, "TOOLS", tmp_path)
    commands = (Command("bots", "say.py one"), Command("lab", "say.py fails"), Command("lab", "say.py two", timed=True))
    monkeypatch.setattr(figures, "COMMANDS", commands)
    monkeypatch.setattr(figures, "PAGES", ("bots", "lab"))
    return tmp_path


def test_each_page_names_the_commands_of_its_figures():
    assert figures.PAGES == ("bots", "lab", "measuring")
    for command in figures.COMMANDS:
        page = " ".join((ROOT / "docs" / f"{command.page}.md").read_text(encoding="utf-8").split())
        assert f"python3 tools/{command.line}" in page, command


@pytest.mark.parametrize("line", [command.line for command in figures.COMMANDS])
def test_each_command_is_one_that_its_tool_takes(line):
    tool, *arguments = line.split()
    module = re.search(r"\"(tools[\w.]+):main\"", (ROOT / "tools" / tool).read_text(encoding="utf-8"))[1]
    with pytest.raises(Problem, match="^unrecognized arguments: --not-there; see"):
        importlib.import_module(module).main([*arguments, "--not-there"])


def test_what_a_command_finds_is_a_line_at_once_and_a_failed_one_is_named_and_stops_nothing(tools, capsys):
    file = tools / "found.jsonl"
    assert figures.main(["--file", str(file)]) == 1
    told = [json.loads(line) for line in file.read_text().splitlines()]
    assert [(one["page"], one["command"], one["text"]) for one in told] == [
        ("bots", "say.py one", "found one"),
        ("lab", "say.py two", "found two"),
    ]
    assert all(one["seconds"] >= 0 and one["python"] for one in told)
    out = capsys.readouterr().out
    assert "python3 tools/say.py one\nfound one" in out and "FAILED: python3 tools/say.py fails" in out


def test_a_command_that_is_in_the_file_is_not_run_again(tools, capsys):
    file = tools / "found.jsonl"
    figures.main(["bots", "--file", str(file)])
    (tools / "say.py").write_text("print('other')")
    assert figures.main(["--file", str(file), "--json"]) == 0
    found = json.loads(capsys.readouterr().out.splitlines()[-1])["found"]
    assert {line: told["text"] for line, told in found.items()} == {
        "say.py one": "found one",
        "say.py fails": "other",
        "say.py two": "other",
    }


def test_a_busy_computer_is_warned_of_where_the_time_counts(tools, monkeypatch, capsys):
    for busy, warns in ((1.5, True), (0.1, False)):
        monkeypatch.setattr(figures.os, "getloadavg", lambda busy=busy: (busy, 0, 0), raising=False)
        figures.main(["--file", str(tools / f"{busy}.jsonl")])
        assert capsys.readouterr().err.count("busy") == warns


def test_the_list_runs_nothing_and_a_page_without_figures_and_a_file_of_something_else_are_refused(tools, capsys):
    file = tools / "found.jsonl"
    assert figures.main(["--list", "lab", "--file", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "lab        python3 tools/say.py fails",
        "lab        python3 tools/say.py two",
    ]
    assert not file.exists()
    with pytest.raises(Problem, match="there are those of bots, lab"):
        figures.main(["cards"])
    for text in ("{", "[]", '{"other": 1}'):
        file.write_text(text)
        with pytest.raises(Problem, match="line 1: not of this tool"):
            figures.main(["--file", str(file)])
