# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A Debian package of any suite and architecture, unpacked into a private folder: no root, no change to the system.

apt does the work, with lists, cache and an empty status file of its own. The place of the archive comes from the
machine's own apt sources, so that its mirror or proxy serves us, too. Those sources can name other archives too (a
browser's, a vendor's). The right archive is Debian's own, and its signature decides. A candidate that is not signed by
Debian's key, or lacks the package, is skipped.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tools.dev.cli import Problem, working

_KEYRINGS = (
    "/usr/share/keyrings/debian-archive-keyring.gpg",
    "/usr/share/keyrings/debian-archive-keyring.pgp",
)
_CLASSES = ("stable", "oldstable", "testing")  # other names of a suite
_SUITES = re.compile(r"(oldstable|stable|testing|unstable|sid|bullseye|bookworm|trixie|forky|duke)/?$")


def sources(folder: Path = Path("/etc/apt")) -> list[Path]:
    """Return the machine's files of apt sources, in the order in which apt reads them."""
    parts = folder / "sources.list.d"
    return [
        folder / "sources.list",
        *sorted(parts.glob("*.list")),
        *sorted(parts.glob("*.sources")),
    ]


def archives(files: Iterable[Path]) -> list[tuple[str, str]]:
    """Return the addresses that may be the Debian archive, best first, each with its options in the one-line format's
    form.

    A candidate serves binary packages of a plain Debian suite (not security, not updates) in the component main.
    Before others come those with ``debian`` as the last part of the address, as on every mirror, or Debian's keyring.
    """
    found: list[tuple] = []
    for file in files:
        try:
            text = file.read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue
        entries = _deb822(text) if file.suffix == ".sources" else _one_line(text)
        for uri, suites, components, options in entries:
            if "main" in components and any(_SUITES.match(suite) for suite in suites):
                likely = uri.rstrip("/").endswith("/debian") + ("debian-archive" in options)
                found.append((-likely, len(found), uri, options))
    return list(dict.fromkeys((uri, options) for _, _, uri, options in sorted(found)))


def fetch(package: str, suite: str, arch: str, into: Path) -> None:
    """Unpack a package and everything it depends on.

    :param into: a new folder, whose contents will be laid out like ``/``.
    :raises Problem: with the reason; the folder is then gone.
    """
    for tool in ("apt-get", "dpkg-deb"):
        if not shutil.which(tool):
            raise Problem(f"no {tool} here: {package}:{arch} comes from a Debian archive")
    candidates = archives(sources())
    if not candidates:
        raise Problem(f"no Debian archive among this machine's apt sources: {package}:{arch} comes from there")
    reason = ""
    # A mirror that is just being brought up to date may serve a suite's list of contents with older contents, for days;
    # under the suite's other name it may not.
    for uri, options, name in [(*candidate, name) for name in (suite, *_CLASSES) for candidate in candidates]:
        work = into.with_name(into.name + ".apt")
        try:
            with working(f"fetching {package}"):
                _fetch_from(uri, options, package, name, arch, work, suite)
            os.replace(work / "root", into)
            return
        except subprocess.CalledProcessError as error:
            lines = [line for line in error.stdout.splitlines() if line.startswith(("E:", "W:", "dpkg-deb:"))]
            reason = reason or (lines[-1] if lines else f"{error.cmd[0]} failed")
        finally:
            shutil.rmtree(work, ignore_errors=True)
    raise Problem(f"apt cannot fetch {package}:{arch} of {suite} ({reason})")


def _fetch_from(uri: str, options: str, package: str, suite: str, arch: str, work: Path, codename: str) -> None:
    """:raises subprocess.CalledProcessError: it cannot be had there, or the suite is not the one of this code name."""
    shutil.rmtree(work, ignore_errors=True)
    for folder in ("lists/partial", "cache/archives/partial", "debs", "root"):
        (work / folder).mkdir(parents=True)
    (work / "status").touch()
    (work / "sources.list").write_text(f"deb [arch={arch}{options}] {uri} {suite} main\n", encoding="utf-8")
    apt = ["apt-get", "-qq"]
    for option in (
        f"Dir::Etc::sourcelist={work}/sources.list",
        "Dir::Etc::sourceparts=-",
        f"Dir::State::lists={work}/lists",
        f"Dir::State::status={work}/status",
        f"Dir::Cache={work}/cache",
        f"APT::Architecture={arch}",
        f"APT::Architectures={arch}",
        "APT::Install-Recommends=false",
        "APT::Sandbox::User=root",  # its other user could not write to this folder; without root it is not used anyway
        "APT::Update::Error-Mode=any",
        "Acquire::Languages=none",
        "Acquire::Retries=1",
        "Acquire::http::Timeout=20",
        "Acquire::https::Timeout=20",
    ):
        apt += ["-o", option]
    _run([*apt, "update"], work)
    if suite != codename and codename not in codenames(work / "lists"):
        raise subprocess.CalledProcessError(1, apt, f"E: {suite} is not {codename}")
    plan = _run([*apt, "--simulate", "install", package], work)
    names = re.findall(r"^Inst (\S+)", plan, re.MULTILINE)
    _run([*apt, "download", *names], work / "debs")
    for deb in sorted((work / "debs").glob("*.deb")):
        _run(["dpkg-deb", "--extract", str(deb), str(work / "root")], work)


def codenames(lists: Path) -> set[str]:
    """Return the code names of the releases whose lists apt has fetched into a folder."""
    texts = [file.read_text(encoding="utf-8", errors="replace") for file in lists.glob("*Release")]
    return {name for text in texts for name in re.findall(r"^Codename: (\S+)$", text, re.MULTILINE)}


def _run(command: list[str], folder: Path) -> str:
    # LC_ALL: its messages are read above. The caller's own configuration (a proxy, certificates) stays.
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "LC_ALL": "C", "DEBIAN_FRONTEND": "noninteractive"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=True,
    )
    return done.stdout


def _one_line(text: str):
    """Yield (uri, suites, components, options) of ``deb [options] uri suite component…`` lines."""
    for line in text.splitlines():
        found = re.match(r"deb\s+(?:\[([^]]*)\]\s+)?(\S+)\s+(\S+)\s+([^#]*)", line.strip())
        if found:
            options, uri, suite, components = found.groups()
            yield (
                uri,
                [suite],
                components.split(),
                _kept(re.findall(r"([\w-]+)=(\S+)", options or "")),
            )


def _deb822(text: str):
    """Yield the same of ``Types: URIs: Suites:`` paragraphs."""
    for paragraph in re.split(r"\n[ \t]*\n", text):
        fields: dict[str, str] = {}
        name = ""
        for line in paragraph.splitlines():
            if line.startswith("#"):
                continue
            if line[:1].isspace():  # continues; an inline key block does, too
                fields[name] = fields.get(name, "") + " " + line.strip()
            elif ":" in line:
                name, _, value = line.partition(":")
                name = name.strip().lower()
                fields[name] = value.strip()
        if "deb" not in fields.get("types", "").split() or fields.get("enabled", "yes").lower() in ("no", "false"):
            continue
        for uri in fields.get("uris", "").split():
            yield (
                uri,
                fields.get("suites", "").split(),
                fields.get("components", "").split(),
                _kept(fields.items()),
            )


def _kept(options) -> str:
    """Return those of an entry's options that say whom to trust; without any, Debian's own key."""
    given = {name.lower(): value for name, value in options}
    if given.get("trusted", "").lower() == "yes":
        return " trusted=yes"
    ring = given.get("signed-by", "")
    if (
        not ring or " " in ring.strip()
    ):  # a key written out in the file, or several: the system's keyring knows Debian's
        ring = next((path for path in _KEYRINGS if os.path.exists(path)), "")
    return f" signed-by={ring}" if ring else ""
