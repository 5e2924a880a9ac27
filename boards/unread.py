# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A setting that cannot be read, or is not a number: the console names the line, and no text, which may be a password.

CircuitPython 9.0 to 10.1 raises ValueError for text without quotes, later versions return None.
"""


def tell(key, error):
    """Print which line of settings.toml is wrong, and what it needs.

    :param error: the reason, a ValueError.
    """
    where = fix = ""
    try:
        number = 0
        with open("settings.toml") as file:
            for line in file:
                number += 1
                name, _, value = line.partition("=")
                if name.strip() == key:
                    where = ", line %d" % number
                    if value.strip()[:1] not in ('"', "'"):
                        fix = '; text needs quotes: %s = "..."' % key
                    break
    except (OSError, ValueError):  # it is gone, or is not text
        pass
    print("settings.toml%s: %s is left out: %s%s" % (where, key, error, fix))
