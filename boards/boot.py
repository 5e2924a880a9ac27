# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Keep the settings of a drive that a new UF2 file replaces. Only drives from a UF2 file have this file.

A UF2 file replaces the whole drive, but one sector of flash: ``settings.kept``, in which the active lines of
``settings.toml`` are copied at each start. After an update, which leaves ``update.new``, they come back from there.
CircuitPython runs this before USB, while nobody else may write.

A power cut at any moment loses nothing: ``settings.kept`` is written only while ``settings.toml`` is whole, and the
other way round, and ``update.new`` goes last.
"""

import os

import storage

SETTINGS, KEPT, FRESH, MARK = "settings.toml", "settings.kept", "settings.new", "update.new"
SIZE = 4096  # bytes of settings.kept: what a boot ROM erases together
HEAD = b"UNO settings 1\n"  # then a checksum (4 bytes), the length (2), and the lines
_PRIME = 65521


def check(data):
    """Return the checksum of some bytes: Adler-32 (RFC 1950)."""
    low, high = 1, 0
    for byte in data:
        low = (low + byte) % _PRIME
        high = (high + low) % _PRIME
    return bytes((high >> 8, high & 255, low >> 8, low & 255))


def sealed(lines):
    """Return the record of some lines."""
    return HEAD + check(lines) + bytes((len(lines) >> 8, len(lines) & 255)) + lines


def opened(record):
    """Return the lines of a record, or None if it is not whole."""
    at = len(HEAD) + 6
    if len(record) < at:
        return None
    lines = record[at : at + record[at - 2] * 256 + record[at - 1]]
    return lines if record[: at + len(lines)] == sealed(lines) else None


def key(line):
    """Return the key of a line ``KEY = value``, or nothing."""
    line = line.strip()
    name, sign, _ = line.partition(b"=")
    return name.strip() if sign and line[:1] != b"#" else b""


def active(text):
    """Return the active lines of settings.toml. CircuitPython reads nothing behind the first ``[table]``."""
    found = []
    for line in text.split(b"\n"):
        if line.strip()[:1] == b"[":
            break
        if key(line):
            found.append(line.strip())
    return b"\n".join(found)


def merged(text, lines):
    """Return settings.toml with kept lines: each in the place of the line or the example with its key, else at the end.

    :param text: settings.toml, as it came with the update.
    """
    left = lines.split(b"\n") if lines else []
    found = []
    for line in text.split(b"\n"):
        name = key(line.strip().lstrip(b"# "))
        for own in left:
            if name and key(own) == name:
                line = own
                left.remove(own)
                break
        found.append(line)
    if left:
        found[-1:] = [line for line in found[-1:] if line] + left + [b""]
    return b"\n".join(found)


def read(name):
    """Return the bytes of a file, or None if it is not there."""
    try:
        with open(name, "rb") as file:
            return file.read()
    except OSError:
        return None


def bring():
    """Bring the kept lines back after an update."""
    if read(SETTINGS) is None and read(FRESH) is not None:
        os.rename(FRESH, SETTINGS)  # the power was cut between the two below
    text, lines = read(SETTINGS) or b"", opened(read(KEPT) or b"")
    new = merged(text, lines) if lines else text
    if new != text:
        with open(FRESH, "wb") as file:
            file.write(new)
        os.remove(SETTINGS)
        os.rename(FRESH, SETTINGS)
        print("settings.toml: the update has kept your lines")
    os.remove(MARK)


def keep():
    """Copy the active lines, if they have changed."""
    text, record = read(SETTINGS), read(KEPT)
    if text is None or record is None:
        return
    wanted = sealed(active(text))
    if len(wanted) > SIZE:
        said = "its lines are too long, an update will forget them: {} bytes of {}"
        print("settings.toml:", said.format(len(wanted), SIZE))
        wanted = sealed(b"")
    if record[: len(wanted)] != wanted:
        with open(KEPT, "r+b") as file:
            file.write(wanted)


def start():
    """Do what is due. An error is said, and never keeps the game from starting."""
    storage.remount("/", readonly=False)
    try:
        if read(MARK) is None:
            keep()
        else:
            bring()
    except (OSError, MemoryError) as error:
        print("settings.toml: not kept:", error)
    storage.remount("/", readonly=True)


if __name__ == "__main__":
    start()
