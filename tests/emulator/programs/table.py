# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A stand-in for the game: shows the keys that are down and for how long; plays rounds of nothing with UNO_DEMO."""

import os

import bitmaptools
import displayio
import terminalio
from adafruit_display_text import bitmap_label

import boards
from boards import opening


class Table:
    def __init__(self, board):
        self.board = board
        self.bitmap = displayio.Bitmap(board.width, board.height, 2)
        palette = displayio.Palette(2)
        palette[1] = 0xFFFFFF
        group = displayio.Group()
        group.append(displayio.TileGrid(self.bitmap, pixel_shader=palette))
        self.label = bitmap_label.Label(terminalio.FONT, text="ready", color=0xFFFFFF, x=4, y=7)
        group.append(self.label)
        board.display.root_group = group
        for x in range(board.width):
            self.bitmap[x, 0] = self.bitmap[x, board.height - 1] = 1
        board.display.refresh()

    def box(self, key, down):
        x = 4 + 17 * key
        bitmaptools.fill_region(self.bitmap, x, 20, x + 14, 44, 1 if down else 0)

    def show(self, text):
        self.label.text = text
        self.board.display.refresh()


def chance(state):
    return (state * 75 + 74) % 65537


def demo(table, rounds, state):
    """Every action moves one box; a round ends by chance."""
    scores = [0, 0, 0, 0]
    for number in range(1, rounds + 1):
        actions = 0
        while actions < 5 or state % 7:
            state = chance(state)
            table.box(state % 7, state % 3)
            table.show("round %d action %d" % (number, actions))
            table.board.tone(200 + state % 800)
            table.board.pixel(state % 256, 0, 90)
            table.board.sleep_ms(300)
            table.board.tone(0)
            actions += 1
        scores[state % 4] += actions
        print("round", number, "winner", state % 4, "scores", *scores, "actions", actions)
        table.show("seat %d wins" % (state % 4))
        table.board.sleep_ms(1000)


def main():
    board = opening.open_board()
    print("open:", board.name, "missing:", board.missing)
    table = Table(board)
    rounds = int(os.getenv("UNO_DEMO") or 0)
    if rounds:
        demo(table, rounds, int(os.getenv("UNO_SEED") or board.entropy(2)[0]))
        return
    pressed_ms = {}
    while True:
        key = board.key()
        while key >= 0:
            if key < 8:
                pressed_ms[key] = board.key_ms
                table.box(key, True)
                table.show("down %d" % key)
            else:
                key &= 7
                table.box(key, False)
                table.show("%s %d ms" % (boards.KEY_NAMES[key], board.key_ms - pressed_ms[key] & 0x1FFFFFFF))
            key = board.key()
        board.sleep_ms(10)


if __name__ == "__main__":
    main()
