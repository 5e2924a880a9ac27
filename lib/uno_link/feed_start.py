# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A feed (``feed.py``) before and at the deal; loaded between rounds only."""

from micropython import const

from uno_core.codes import O_DRAWN, O_MAGIC, O_ROW, O_SEL
from uno_link.codes import BLANK, HOTS, NEVER, REACH
from uno_link.places import blank
from uno_link.shown import show

_DEVICES = const(15)
_AWAY = const(255)


def start(image, size, homes=None, seen=None):
    """What an image or a feed is at first; the parameters are :class:`uno_link.feed.Feed`'s."""
    _start_image(image, size)
    if homes is not None:
        _start_lists(image, size, homes, seen)


def _start_image(image, size):
    image.version = 0
    image.said = True
    image.data = bytearray(size)
    image.ages = bytearray(size)  # versions since a byte has changed, at most REACH
    for i in range(size):
        image.data[i] = blank(i)
        image.ages[i] = REACH
    image.blocks = (HOTS + size + 2) // 3
    image.lags = bytearray(_DEVICES)  # versions that each device lacks, or BLANK, or _AWAY
    for device in range(_DEVICES):
        image.lags[device] = _AWAY
    image.act = -1  # what the newest version came from, while it may ride
    image.brief = False  # one byte tells it
    image.rode = False  # it was told
    image.due = False  # whether the newest version is to be sent
    image.at = 0  # block of it that is sent next; 0: nothing was sent yet
    image.back = 0  # how many versions what is sent of it reaches back
    image.since = NEVER  # versions since all of one was sent
    image.blank_at = image.blocks  # block from which on all are sent from blank; the number of blocks: none
    image.lost = image.blocks  # the first block that somebody has nothing of, as far as is known since again()


def _start_lists(feed, size, homes, seen):
    seats = len(homes)
    feed.homes = homes
    feed.seen = seen or bytearray(size)
    feed.spans = [0] * 8 + [O_DRAWN, O_DRAWN + 1, O_SEL, O_SEL + 1]
    feed.lists = bytearray(size - O_ROW + 2)  # in the order of the seats, without gaps
    feed.sizes = bytearray(seats)
    feed.versions = bytearray(seats)
    feed.firsts = bytearray(seats)  # lowest position that has changed since the guest had all; 255: it has
    feed.nexts = bytearray(seats)  # position that is sent next; 255: none
    feed.spared = -1  # the seat whose list need not be sent if the newest act rides


def join(feed, device):
    """A device has nothing of all this: it comes, or comes back."""
    join_image(feed, device)
    for seat in range(len(feed.homes)):
        if feed.homes[seat] == device:
            feed.firsts[seat] = feed.nexts[seat] = 0


def join_image(image, device):
    """It has nothing of what everybody may see."""
    image.lags[device] = BLANK
    image.blank_at = 0


def leave(image, device):
    """Do not wait for a device any more."""
    image.lags[device] = _AWAY


def begin(feed, count=0):
    """What was looked at last is a round after so many acts, 0 at a fresh deal; this is a version of its own."""
    feed.change(feed.data, True, -1)
    feed.mark(O_MAGIC, count)


def spectate(feed):
    """The view of a spectator as every guest has it (``Copy.view``), when it is whole: a new bytearray."""
    out = bytearray(len(feed.data))
    show(feed.data, out)
    return out
