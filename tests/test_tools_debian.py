# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Which of a machine's apt sources is the Debian archive (tools/dev/debian.py), and what is said without one."""

import pytest

from tools.dev import cli, debian

RING = " signed-by=/usr/share/keyrings/debian-archive-keyring.gpg"
FILES = {
    "sources.list": """
# deb http://commented.example/debian bookworm main
deb-src http://mirror.example/debian bookworm main
deb [arch=amd64 signed-by=/etc/apt/keyrings/vendor.gpg] https://vendor.example/apt stable main
deb http://security.example/debian-security bookworm-security main
deb http://contrib.example/debian bookworm contrib
deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://mirror.example/debian/ bookworm main # ours
""",
    "sources.list.d/vendor.sources": """Types: deb
URIs: https://tools.example/node_20.x
Suites: nodistro
Components: main
Signed-By: /usr/share/keyrings/node.gpg
""",
    "sources.list.d/debian.sources": """Types: deb deb-src
# a snapshot was here once
URIs: http://second.example/debian
 http://third.example/debian
Suites: trixie trixie-updates
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg

Enabled: no
Types: deb
URIs: http://off.example/debian
Suites: trixie
Components: main

Types: deb
URIs: http://updates.example/debian
Suites: trixie-updates
Components: main
""",
}


@pytest.fixture
def apt(tmp_path):
    """A folder like /etc/apt with the given files."""

    def write(files):
        for name, text in files.items():
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_text(text)
        return debian.archives(debian.sources(tmp_path))

    return write


def test_debians_own_entries_come_first_in_both_formats(apt):
    found = apt(FILES)
    assert found[:3] == [
        ("http://mirror.example/debian/", RING),
        ("http://second.example/debian", RING),
        ("http://third.example/debian", RING),
    ]


def test_security_updates_sources_and_switched_off_entries_are_not_the_archive(apt):
    named = " ".join(uri for uri, _ in apt(FILES))
    for word in ("commented", "security", "contrib", "node_20", "off", "updates"):
        assert word not in named


def test_another_archive_that_looks_like_it_comes_last_and_keeps_its_own_key(apt):
    assert apt(FILES)[3:] == [("https://vendor.example/apt", " signed-by=/etc/apt/keyrings/vendor.gpg")]


def test_an_archive_the_machine_trusts_without_a_key_is_trusted(apt):
    assert apt({"sources.list": "deb [trusted=yes] file:/srv/debian trixie main\n"}) == [
        ("file:/srv/debian", " trusted=yes")
    ]


def test_a_machine_without_apt_sources_has_no_archive(apt):
    assert apt({}) == []


def test_without_apt_the_reason_names_the_package(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(cli.Problem, match="no apt-get here: micropython:i386 comes from a Debian archive"):
        debian.fetch("micropython", "trixie", "i386", tmp_path / "into")


def test_a_suite_that_a_mirror_serves_by_halves_is_asked_for_by_its_other_name(monkeypatch, tmp_path):
    asked = []

    def run(command, work):
        if "update" in command:
            suite = (work / "sources.list").read_text().split()[-2]
            asked.append(suite)
            if suite == "trixie":
                raise debian.subprocess.CalledProcessError(100, command, "E: unexpected size\n")
            name = {"stable": "forky", "oldstable": "trixie"}[suite]
            (work / "lists" / "there_InRelease").write_text(f"Suite: {suite}\nCodename: {name}\n")
        return ""

    monkeypatch.setattr(debian, "_run", run)
    monkeypatch.setattr(debian, "archives", lambda files: [("http://mirror.example/debian", "")])
    monkeypatch.setattr(debian.shutil, "which", lambda tool: tool)
    debian.fetch("micropython", "trixie", "i386", tmp_path / "out")
    assert asked == ["trixie", "stable", "oldstable"]
    assert (tmp_path / "out").is_dir()
    with pytest.raises(cli.Problem, match="unexpected size"):
        monkeypatch.setattr(debian, "_CLASSES", ("stable",))
        debian.fetch("micropython", "trixie", "i386", tmp_path / "other")


def test_an_archive_that_does_not_answer_leaves_nothing_behind(monkeypatch, tmp_path):
    if not debian.shutil.which("apt-get"):
        pytest.skip("not a Debian system")
    monkeypatch.setattr(debian, "archives", lambda files: [("http://127.0.0.1:9/debian", "")])
    with pytest.raises(cli.Problem, match="^apt cannot fetch micropython:i386 of trixie"):
        debian.fetch("micropython", "trixie", "i386", tmp_path / "into")
    assert list(tmp_path.iterdir()) == []
