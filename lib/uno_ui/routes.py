# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The routes: every screen has a name, by which others go to it (:meth:`uno_ui.app.App.go`).

No screen imports another one to show it, so screens know each other by these names only. A route is an import that is
written down: only the module of the screen that is wanted is loaded, and the build, which renames, follows it.
"""


def made(app):
    """The screen of the last route of an application; that on which the match is played is kept once it was made."""
    stack = app.stack
    if app.playing and len(stack) == 1:
        return app.playing
    return screen(stack[-1][0])(app, *stack[-1][1:])


def screen(name):
    """The class of a screen; called with the application and the arguments of the route it makes the screen.

    :param name: see below; any other one is a mistake of the program.
    :raises ValueError: no such route.
    """
    # -- before a match
    if name == "title":
        from uno_ui.screens.title import Title as Screen
    elif name == "menu":
        from uno_ui.screens.main_menu import MainMenu as Screen
    elif name == "lobby":
        from uno_ui.screens.lobby import Lobby as Screen
    elif name == "games":
        from uno_ui.screens.lobby import Games as Screen
    elif name == "who":
        from uno_ui.screens.who import Who as Screen
    elif name == "name":  # of the person on a seat; without one, of this device
        from uno_ui.screens.name import Name as Screen
    elif name == "rules":
        from uno_ui.screens.rules import Groups as Screen
    elif name == "group":  # key of the group
        from uno_ui.screens.rules import Rules as Screen
    # -- before a match, or from its menu
    elif name == "settings":
        from uno_ui.screens.settings import SettingsMenu as Screen
    elif name == "guide":  # page whose game is told
        from uno_ui.screens.guide import Guide as Screen
    elif name == "reader":  # that page, and a topic
        from uno_ui.screens.guide import Reader as Screen
    elif name == "colors":  # that page; without one, of most games
        from uno_ui.screens.colors import Colors as Screen
    elif name == "sure":  # key of the question, what yes does; see there
        from uno_ui.screens.sure import Sure as Screen
    # -- while one is played; of the first four the edition has one (:func:`uno_ui.seating.screen_of`)
    elif name == "table":
        from uno_ui.screens.table import TableScreen as Screen
    elif name == "table_far":
        from uno_ui.screens.table_far import TableScreen as Screen
    elif name == "tower":
        from uno_ui.screens.tower import TowerScreen as Screen
    elif name == "pad":
        from uno_ui.screens.blitzo import BlitzoScreen as Screen
    elif name == "pause":
        from uno_ui.screens.pause import Pause as Screen
    elif name == "in-force":
        from uno_ui.screens.rules import InForce as Screen
    elif name == "recap":
        from uno_ui.screens.recap import Recap as Screen
    elif name == "handover":  # seat of the person who gets the handheld
        from uno_ui.screens.recap import Handover as Screen
    elif name == "backs":
        from uno_ui.screens.backs import Backs as Screen
    # -- after a round; each with the seat of the person here, -1 when there is none, or several
    elif name == "count":
        from uno_ui.screens.count import Count as Screen
    elif name == "result":
        from uno_ui.screens.result import Result as Screen
    elif name == "plot":
        from uno_ui.screens.plot import Plot as Screen
    # -- linked
    elif name == "link":
        from uno_ui.screens.link import Link as Screen
    elif name == "offers":
        from uno_ui.screens.offers import Offers as Screen
    elif name == "joining":
        from uno_ui.screens.joining import Joining as Screen
    elif name == "check_code":  # a device; a guest has only the host
        from uno_ui.screens.check_code import CheckCode as Screen
    elif name == "waiting_room":
        from uno_ui.screens.waiting_room import WaitingRoom as Screen
    elif name == "dealing":
        from uno_ui.screens.joining import Dealing as Screen
    elif name == "ended":
        from uno_ui.screens.joining import Ended as Screen
    else:
        raise ValueError("no route " + name)
    return Screen
