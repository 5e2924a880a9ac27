# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A handheld that plays UNO: find the board, hand it to the application."""

# This file shares its name with a module of the standard library: imported by mistake, it must do nothing.


def start():
    """Return the handheld: a generator, one turn of its loop for each step."""
    from boards import opening
    from uno_ui import app

    def media():
        """Import and return what creates parties, when a player wants to link."""
        from uno_table import media

        return media

    return app.turns(opening.open_board(), media)


if __name__ == "__main__":
    for _ in start():
        pass
