# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The fields of a self-test's code. The build runs this module; a device gets the numbers only."""

# Name, bits, unit, in the order of TEST_... in uno_ui.codes. A field has its value in units, rounded down, at most as
# many as fit; all bits are 1 if the thing was not tested.
ROWS = (
    ("version", 3, 1),  # of this table; the same bits in every version
    ("board", 10, 1),  # sum of the firmware's id: uno_ui.device.report.sum_of
    ("missing", 6, 1),  # a bit for each of uno_ui.device.report.PARTS that did not open
    ("keys", 8, 1),  # a bit for each of boards.KEY_NAMES that is there, and was not pressed
    ("pixels", 2, 1),  # as a person has judged: 1 good, 0 bad
    ("light", 2, 1),
    ("sound", 2, 1),
    ("ir", 4, 1),  # frames of infrared light that came back
    ("jitter", 4, 16),  # us by which they were off, at most
    ("wifi", 2, 1),  # 1: it starts
    ("ble", 2, 1),
    ("nvm", 2, 1),  # 1: a byte was written, and read again; 2: it cannot say, as something is saved
    ("nvm_ms", 6, 8),  # how long that took
    ("heap", 7, 4),  # kB that are free
    ("menu", 5, 40),  # ms from a key until what it leads to is drawn: the main menu,
    ("cursor", 5, 10),  # its next row,
    ("lobby", 5, 20),
    ("games", 5, 20),
    ("back", 5, 20),  # to the lobby again,
    ("rules", 5, 20),
    ("settings", 5, 20),
    ("guide", 5, 20),
    ("page", 5, 40),  # of the guide,
    ("records", 5, 20),
)


def packed():
    """Return bits and unit of each field, as bytes."""
    return bytes([number for _, bits, unit in ROWS for number in (bits, unit)])
