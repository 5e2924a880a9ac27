# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The list of rules, continued: every id of section 6 of the rule catalogue but 6.2 and 6.4 (see ``rulebook.py``)."""

RULES = {
    # 6.3 colour power
    # 6.5 Junior
    # 6.6 Spin
    # 6.7 Extreme
    # 6.8 All Wild
    # 6.9 Flip
    # 6.10 Flash, Blitzo
    # 6.11 Flex
    # 6.12 No Mercy
    # 6.13 Stacko
    # 6.14 others
}
# Test, as file::function below tests/: the rules it proves.
TESTS: dict[str, str] = {}
