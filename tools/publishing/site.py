# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The game in a browser: a folder of files that any web host can serve, below any address."""

import gzip
import hashlib
import json
import os
import shutil
from collections.abc import Sequence
from pathlib import Path

from tools.dev.cli import Problem, writing
from tools.deploying import languages as speech
from tools.publishing import boards, drive, licenses, npm, pages, words

PAGE = words.PAGE
BUDGET = 450_000  # bytes that a first visit loads, packed by gzip as a host does
_TONGUES = ("words-", "language-")  # of the page, of the handheld: a browser loads one of each
_MARK = "uno-site.txt"  # marks a folder that this tool has made: only such a folder is replaced
_RULED = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' blob: ws: wss:;"
    " img-src 'self' blob: data:; base-uri 'none'; form-action 'none'"
)
_POLICY = f'<meta http-equiv="Content-Security-Policy" content="{_RULED}">'
_ICONS = '<link rel="icon" href="icon.svg">\n<link rel="manifest" href="manifest.webmanifest">'
# file of the site -> file of the page's folder, if it has another name
_NAMES = {"source.js": "local.js"}
# Files of the site beyond the front of tools/play.py, in the order of loading
_SCRIPTS = ("awake.js", "front.js", "saves.js", "links.js", "offline.js")
# Files that are loaded on demand
_ASKED = (
    "film.js",
    "touch.js",
    "speech.js",
    "pads.js",
    "install.js",
    "drag.js",
    "serial.js",
    "linking.js",
    "linking-words.js",
    "linking.css",
    "peers.js",
    "invitation.js",
    "broker.js",
    pages.STYLE,
)
_LATER: tuple[str, ...] = ("licenses.txt", _MARK, "lean-qr.mjs", "esptool.mjs", drive.LINK, *_ASKED)


def build(
    languages: Sequence[str], downloads: dict[str, bytes] | None = None, source: str | None = None
) -> dict[str, bytes]:
    """Return every file of the site: name -> bytes.

    :param languages: English is always among them.
    :param downloads: what it offers for boards (:func:`tools.publishing.release.build`); None: nothing.
    :param source: the address of the source code, for a link on the front page; None: no link.
    :raises Problem: something cannot be had.
    """
    on_drive, spoken = drive.split(drive.shipped(languages))
    runtime = npm.files(npm.MICROPYTHON)
    files = {"micropython.mjs": runtime["micropython.mjs"]}
    files["micropython.pack"] = drive.pack({"micropython.wasm": runtime["micropython.wasm"]})
    board_facts: dict = {"default": boards.DEFAULT, "boards": boards.catalogue(), "languages": speech.chosen(languages)}
    board_facts |= {"downloads": downloads is not None, "source": source}
    files["boards.json"] = json.dumps(board_facts, separators=(",", ":")).encode()
    late = {f"drive/{path}": name for path, name in drive.late(languages).items() if path in on_drive}
    on_drive = {f"drive/{path}": data for path, data in on_drive.items()}
    now = {path: data for path, data in on_drive.items() if path not in late}
    files["drive.pack"] = drive.pack(drive.firmware("page") | now, late)
    for name in sorted(set(late.values())):
        files[name] = drive.bundle({path: on_drive[path] for path in sorted(late) if late[path] == name})
    files |= {f"language-{language}.json": data for language, data in spoken.items()}
    files["index.html"] = _index().encode()
    for name in ("style.css", "handheld.js", "source.js", "worker.js", *_SCRIPTS, *_ASKED):
        files[name] = _lean(name, words.script(_NAMES.get(name, name))).encode()
    files |= _words()
    files["xz.mjs"] = drive.unpacker()
    files["lean-qr.mjs"] = npm.files(npm.LEAN_QR)["nano.mjs"]
    files["esptool.mjs"] = npm.files(npm.ESPTOOL)["bundle.js"]
    for name in ("manifest.webmanifest", "icon.svg"):
        files[name] = (PAGE / name).read_bytes()
    files |= pages.files(_POLICY)
    files["licenses.txt"] = licenses.text(micropython=True).encode()
    files["sw.js"] = _keeper(files)
    files |= downloads or {}  # too large to be kept for a time without a network: no part of sw.js
    files[_MARK] = b"Made by tools/web.py, which makes this folder anew each time.\n"
    return dict(sorted(files.items()))


def source() -> str | None:
    """Return the address of the source code, if this runs where it is known: in GitHub Actions."""
    server, project = os.environ.get("GITHUB_SERVER_URL"), os.environ.get("GITHUB_REPOSITORY")
    return f"{server}/{project}" if server and project else None


def _lean(name: str, text: str) -> str:
    """Return a script without its comments and indents, which nobody reads there; whose it is stays."""
    if not name.endswith(".js"):
        return text
    lines = [line.strip() for line in text.splitlines()]
    return "".join(line + "\n" for line in lines if line and (not line.startswith("//") or "SPDX" in line))


def _words() -> dict[str, bytes]:
    """Return the texts of the page, a file for each language: ``words.js`` has English, and requests the wanted
    language.

    The browser runs a script that was just written immediately, so the words are there before all other scripts.
    """
    names = words.languages()
    others = [name for name in names if name != words.FIRST]
    found = {f"words-{name}.js": f"words.{name} = {words.lines(name, 'page')};\n".encode() for name in others}
    text = words.script("words.js", [words.FIRST]).replace("Object.keys(words)", json.dumps(names))
    ask = '<script src="words-${language}.js" defer><\\/script>'
    text += f"if (language !== {json.dumps(words.FIRST)}) document.write(`{ask}`);\n"
    return found | {"words.js": _lean("words.js", text).encode()}


def packed(files: dict[str, bytes]) -> dict[str, int]:
    """Return bytes of each file on its way to a browser, of those that a first visit loads: of a language that is not
    English, and the largest."""
    first = {name: data for name, data in files.items() if not _is_later(name)}
    sizes = {name: min(len(data), len(gzip.compress(data, 9, mtime=0))) for name, data in first.items()}
    for tongue in _TONGUES:
        *others, _ = sorted((name for name in sizes if name.startswith(tongue)), key=lambda name: sizes[name])
        for name in others:
            del sizes[name]
    return sizes


def _is_later(name: str) -> bool:
    """Whether a file is no part of a first visit."""
    return name in _LATER or name in pages.PAGES.values() or name.startswith(pages.PICTURE)


def write(files: dict[str, bytes], out: Path) -> None:
    """Write the folder again.

    :raises Problem: there is something in it that this tool has not made, or it cannot be written.
    """
    check(out)
    with writing(out):
        if out.exists():
            shutil.rmtree(out)
        out.mkdir(parents=True)
        for name, data in files.items():
            (out / name).write_bytes(data)


def check(out: Path) -> None:
    """Refuse a folder that has something in it that this tool has not made.

    :raises Problem: with the fix.
    """
    if out.exists() and (not out.is_dir() or any(out.iterdir()) and not (out / _MARK).exists()):
        raise Problem(f"{out} is not a site that this tool has made: name an empty or a new folder with --out")


def _keeper(files: dict[str, bytes]) -> bytes:
    """Return ``sw.js`` for these files: another one for every other content. It keeps what every visit needs.
    Without a network a handheld may need a link, too, and English where the words of another language are missing."""
    content = b"".join(name.encode() + hashlib.sha256(data).digest() for name, data in sorted(files.items()))
    needed = (f"language-{speech.FIRST}.json", drive.LINK)
    later = [name for name in sorted(files) if name not in needed and (_is_later(name) or name.startswith(_TONGUES))]
    text = _lean("sw.js", (PAGE / "sw.js").read_text("utf-8"))
    text = text.replace('"VERSION"', json.dumps("uno " + hashlib.sha256(content).hexdigest()[:12]))
    text = text.replace('["FILES"]', json.dumps(["./", *(name for name in sorted(files) if name not in later)]))
    return text.replace('["LATER"]', json.dumps(later)).encode()


def _index() -> str:
    """Return the page, as the site has it: its own policy, since a host may send none, and the scripts it has more."""
    text = (PAGE / "index.html").read_text("utf-8")
    more = "".join(f'<script src="{name}" defer></script>\n' for name in _SCRIPTS)
    text = text.replace('<meta name="viewport"', _POLICY + '\n<meta name="viewport"', 1)
    text = text.replace('<link rel="icon" href="data:,">', _ICONS)
    text = text.replace('<script src="words.js" defer>', '<script src="words.js">')  # it asks for more, see _words
    return text.replace('<script src="source.js"', more + '<script src="source.js"', 1)
