# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A handheld that plays UNO: find the board, hand it to the application."""

# This file shares its name with a module of the standard library: imported by mistake, it must do nothing.
if __name__ == "__main__":
    import boards
    from uno_ui import app

    def media():
        """What makes parties, when somebody wants to link."""
        from uno_table import media

        return media

    app.run(boards.open_board(), media)
