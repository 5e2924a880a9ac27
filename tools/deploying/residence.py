# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A device's memory contents at one time, as far as the build decides them. The source does not show it.

A class is whole in the source. This table says what of it is loaded for a moment only, what is copied, and which
modules come and go as one. ``lib/unload`` has the other half: which modules leave memory in which phase.
"""

from typing import NamedTuple

Groups = tuple[tuple[str, ...], ...]


class Cut(NamedTuple):
    """Functions, classes and values that are a module of their own on a device (tools/mpy_shrink/late.py).

    ``module``: its name there. ``of``: the module that they are in. ``when``: the moment that needs them. ``names``: a
    function ``f`` or a method ``Class.f``, separated by spaces.
    """

    module: str
    of: str
    when: str
    names: str


# What judges know of an edition, by its name; others know so little that it stays where it is.
_JUDGED = {
    "allwild": "ASKS LEVELS POWERS wrong",
    "blitzo": "OWN_PHASE LEVELS wrong _JUDGED_MOST",
    "boost": "ASKS LEVELS POWERS wrong",
    "flip": "ASKS LEVELS UNTIL POWERS whole",
    "power": "ASKS POWERS wrong",
    "stacko": "ASKS LEVELS OWN_PHASE wrong _MOST",
    "stacko_old": "ASKS LEVELS OWN_PHASE wrong",
}
# What bots know of an edition, by its name.
_ADVICE = {
    "allwild": "WORTH WEIGHTS pick",
    "blitzo": "WORTH WEIGHTS pick _best _SLIPS",
    "boost": "WORTH WEIGHTS pick _card",
    "extreme": "WORTH WEIGHTS pick _nearest _least _size",
    "flash": "WORTH WEIGHTS pick",
    "flex": "WORTH WEIGHTS pick",
    "flip": "WORTH WEIGHTS pick _OTHERS",
    "nomercy": "WORTH WEIGHTS pick",
    "potter": "WORTH WEIGHTS pick",
    "power": "WORTH WEIGHTS pick _one_red _ORDER",
    "spin": "WORTH WEIGHTS pick _worth _gain",
    "stacko": "WORTH WEIGHTS pick _loosest _best _color _SPREAD",
}
CUTS = (
    *(
        Cut(f"uno_core.bots.on_{name}", f"uno_core.editions.{name}", "bots play this edition", names)
        for name, names in _ADVICE.items()
    ),
    *(
        Cut(f"uno_core.judges.on_{name}", f"uno_core.editions.{name}", "a page of this edition is judged", names)
        for name, names in _JUDGED.items()
    ),
    Cut("uno_core.bots.value", "uno_core.bots.fair", "the coach compares two cards", "value"),
    Cut(
        "uno_core.seldom",
        "uno_core.view",
        "a turn of plain cards asks for none of these; results, rare editions and screens between rounds do",
        "result behind round_number winner accusable partners scoring rounds marked colored pool powers backs "
        "back flex_red of_cards",
    ),
    Cut(
        "uno_link.guest_rounds",
        "uno_link.guest",
        "a round begins, is broken off, or its log is lost",
        "_startable Guest._sit Guest._begin_shuffle Guest._go_on Guest._no_start Guest._doubt "
        "Guest._start_log Guest._empty_log Guest._log_again Guest._forget",
    ),
    Cut(
        "uno_link.guest_waking",
        "uno_link.guest",
        "a guest joins, or has lost its host: while cells are heard none of it is needed",
        "Guest.__init__ Guest._init_people Guest._init_successor Guest._init_session Guest._init_round "
        "Guest._init_acts Guest._init_trust Guest._init_verdict Guest._init_times Guest.confirm_code Guest._hello "
        "Guest._meet Guest.take_leave Guest.nonsense Guest._withdraw Guest._make_channel Guest.take_seat_again "
        "Guest.restore_successor Guest.restore_evidence Guest.ask_session Guest.lose Guest._salted Guest._woken "
        "Guest._host_is_back Guest._write_handshake",
    ),
    Cut(
        "uno_link.guest_successor",
        "uno_link.guest",
        "the host names its successor, hands on its handover record, or leaves",
        "Guest.successor_named Guest.take_handover Guest.write_handover_parts Guest.follow_successor",
    ),
    Cut(
        "uno_link.guest_messages",
        "uno_link.guest",
        "messages, refusals and words of other guests: seldom within a round",
        "Guest.verdict Guest._count_statements Guest._take_result Guest._met_refusal Guest._judge_refusal "
        "Guest._excuse Guest._count_refusal Guest._other_log Guest._weigh Guest._unheard Guest._receive_rare "
        "Guest._open_message Guest._take_ping Guest._answer Guest._write_reply Guest._write_log "
        "Guest._write_bye",
    ),
    Cut(
        "uno_link.host_devices",
        "uno_link.host",
        "a device joins, comes back or leaves",
        "Host.__init__ Host.admit Host.come_back Host._meet Host.confirm_device Host.reject_device "
        "Host._let_in Host._tell_who Host.part_all Host.part Host.log_presence Host._mark Host.stand_in "
        "Host._sits_down Host.silent Host._drop_out Host._leave_out Host.refuse_act Host._write_bye "
        "Host._write_who",
    ),
    Cut(
        "uno_link.host_waking",
        "uno_link.host",
        "a device that was away is heard again",
        "Host._new_channel Host._heard_again Host._begin_telling Host._woken Host._awake Host._write_turn "
        "Host._write_handshake",
    ),
    Cut(
        "uno_link.host_rounds",
        "uno_link.host",
        "between two rounds, and after a power cut",
        "Host.tell_seats Host._extend Host._new_key Host.begin_shuffle Host._let_back Host._restart "
        "Host.abort Host._proceed Host._wait_for_answers Host.show_deal Host.forget_shuffle Host.recover "
        "Host.recovered Host.veiled Host.restored Host._mark_changes",
    ),
    Cut(
        "uno_link.host_successor",
        "uno_link.host",
        "a host names its successor, hands on its handover record, or leaves",
        "Host.choose_successor Host.name_successor Host.make_handover Host.take_handover_parts Host.leave_to_successor "
        "Host.has_left Host.write_farewell",
    ),
    Cut(
        "uno_link.recovery",
        "uno_link.host",
        "guests say what a host has forgotten in a power cut",
        "Host._wait_again Host.take_log Host.reported_acts Host._all_reported Host._forget_claims Host.logged_away "
        "Host.agreed_act",
    ),
    Cut(
        "uno_link.host_telling",
        "uno_link.host",
        "messages in parts: who sits where, secrets, a handover record",
        "Host._put Host._send Host.end_round Host._conclude Host._has_parts Host._common Host._count_messages "
        "Host._next_message Host._write_handover Host._write_part",
    ),
    Cut(
        "uno_link.host_answers",
        "uno_link.host",
        "what guests answer while the host shuffles, or is told at its end",
        "Host._receive_rare Host._answers_to Host._take_answer",
    ),
    Cut(
        "uno_link.lobby_join",
        "uno_link.lobby_host",
        "a device joins; a lobby that nobody joins stays open beside a match",
        "Join LobbyHost.free LobbyHost._take_cell LobbyHost._take_commit LobbyHost._find_place LobbyHost._idle_ms "
        "LobbyHost._let_in LobbyHost._take_key LobbyHost._check_key LobbyHost._agree LobbyHost._end_join "
        "LobbyHost._refuse_join LobbyHost._next_cell LobbyHost._write_to LobbyHost._rests LobbyHost._compute "
        "LobbyHost._next_exchange LobbyHost._next_joined",
    ),
    Cut(
        "uno_link.public_start",
        "uno_link.public_state",
        "a sender or a receiver begins",
        "PublicState.__init__ PublicState.show_to PublicState.leave_out",
    ),
    Cut(
        "uno_link.guest_polled",
        "uno_link.guest",
        "infrared: a guest on a medium that is polled",
        "Guest.be_polled Guest.polled_version Guest.must_act Guest._versions_behind Guest._may_be_dealt "
        "Guest.write_note Guest.write_do",
    ),
    Cut(
        "uno_link.host_polled",
        "uno_link.host",
        "infrared: a host on a medium that is polled",
        "Host.poll_guests Host.asked_version Host.take_note Host.says_more Host.more_parts Host.whole_report",
    ),
    Cut(
        "uno_link.sender_polled",
        "uno_link.state_sender",
        "infrared: answers say without a proof what a guest has",
        "StateSender.sends_to StateSender.has_list StateSender.lose_list StateSender.has_version "
        "StateSender.lose_block",
    ),
    Cut(
        "uno_link.acts_taken",
        "uno_link.acts",
        "acts come: to a guest, and to a host that has lost its own",
        "Acts.take_body",
    ),
    Cut(
        "uno_link.session_parts",
        "uno_link.session",
        "messages in parts are sent",
        "Session.send_part",
    ),
    Cut(
        "uno_link.session_start",
        "uno_link.session",
        "a session begins",
        "Session.__init__",
    ),
    Cut(
        "uno_link.sender_start",
        "uno_link.state_sender",
        "a round begins, or a guest is let in",
        "StateSender.__init__ StateSender.welcome StateSender.begin_round StateSender.starts_from "
        "StateSender.spectated",
    ),
    Cut(
        "uno_table.guest_audit",
        "uno_table.guest",
        "a round is over, and a guest judges how it was dealt and played",
        "GuestTable._check GuestTable._prove GuestTable._deal_again GuestTable._begin_again GuestTable._play_again "
        "GuestTable._judge GuestTable._conclude GuestTable._stop_audit",
    ),
    Cut(
        "uno_table.host_deals",
        "uno_table.host",
        "a host opens a match, deals a round, or restores a match",
        "HostTable.open HostTable.next_round HostTable._shuffle HostTable._start_flow HostTable._ask "
        "HostTable._begin_shuffle HostTable._deal_round HostTable._make_page HostTable._show_deal HostTable._restore "
        "HostTable._recover HostTable._can_be HostTable.chooses HostTable._redo",
    ),
    Cut(
        "uno_table.hosting",
        "uno_table.party_host",
        "a device joins a host, a match begins, is saved or restored",
        "HostParty._begin HostParty.prepare HostParty.start HostParty.save HostParty.resume HostParty.sit "
        "HostParty.take HostParty.inherit_match HostParty._reopen HostParty._admit",
    ),
    Cut(
        "uno_table.looking",
        "uno_table.party_guest",
        "a device looks for tables",
        "GuestParty.offers GuestParty.offer GuestParty._refusal GuestParty._note GuestParty._rank",
    ),
    Cut(
        "uno_table.joining",
        "uno_table.party_guest",
        "a device joins a table, or comes back to it",
        "GuestParty.join GuestParty._let_in GuestParty._sit GuestParty._spoken GuestParty.take "
        "GuestParty._take_successor_fields GuestParty.inherit_seat",
    ),
    Cut(
        "uno_table.seat_save",
        "uno_table.party_guest",
        "a seat is saved, when a deal has just taken most of the heap: a module of its own",
        "GuestParty.save GuestParty._successor_fields",
    ),
    Cut(
        "uno_table.undo",
        "uno_table.table",
        "a player takes an act back",
        "Table.undo",
    ),
    Cut(
        "uno_table.saving",
        "uno_table.table",
        "a match is saved: with each deal, and where acts are not appended, some minutes apart",
        "Table.save Table._follow Table.write_refused",
    ),
    Cut(
        "uno_table.restoring",
        "uno_table.table",
        "a match is restored",
        "Table.resume Table.restore Table._replay Table._replay_deal Table.note_round",
    ),
    Cut(
        "uno_table.replayed",
        "uno_table.saved",
        "a match is restored",
        "load decoded whole_page read stir",
    ),
    Cut(
        "uno_table.host_between",
        "uno_table.party_host",
        "a host leaves, or another one goes on in its place",
        "HostParty.successor HostParty.hand_over HostParty.handed",
    ),
    Cut(
        "uno_ui.app_begins",
        "uno_ui.app",
        "the application begins",
        "App.__init__",
    ),
    Cut(
        "uno_ui.result_begins",
        "uno_ui.screens.result",
        "the screen of a result is built, feats are looked for, or a match or a rung of the cup is over",
        "Result._begin Result._part Result._fresh Result._climbed Result._after_match",
    ),
    Cut(
        "uno_ui.table_begins",
        "uno_ui.screens.table",
        "the screen of a table is built",
        "TableScreen._sit_down",
    ),
    Cut(
        "uno_ui.remote_party",
        "uno_ui.linking",
        "a device links, waits, deals, restores a match or leaves",
        "_WAY Link.open_table Link._ask_open Link.go_to_table Link.close_table Link.open_link Link._become "
        "Link._gather Link._give_back Link.look_for_tables Link.say_absent Link.link_again Link._restore "
        "Link._restore_none Link.show_state Link.wait_on Link._ask_person Link._move_to_successor Link.announce "
        "Link.deal_match Link._open_match Link._start_match Link._prepare_match Link.leave_party Link.unlink "
        "_waits_in _nametag _open _shut leave _go_on _give_up own_name",
    ),
    Cut(
        "uno_ui.link_begins",
        "uno_ui.linking",
        "the application begins",
        "Link.__init__",
    ),
    Cut(
        "uno_ui.handing_over",
        "uno_ui.linking",
        "a host leaves its table to the successor, or puts a match off",
        "Link.ask_hand_over Link.put_off _hand_over whole_names",
    ),
    Cut(
        "uno_ui.remote_news",
        "uno_ui.remote_play",
        "a player is away, is back, or makes a gesture",
        "RemotePlay._hear RemotePlay._tell RemotePlay.make_gesture RemotePlay._show_gesture RemotePlay._draw_dots",
    ),
    Cut(
        "uno_ui.settings_kept",
        "uno_ui.settings",
        "settings are read at the start, and written when one is changed",
        "Settings._load Settings.save Settings.played Settings.begin Settings.packed _text",
    ),
)
CUT = {cut.module: tuple(f"{cut.of}:{name}" for name in cut.names.split()) for cut in CUTS}  # as mpy_shrink takes it
# Modules with a class that is written into its subclasses (tools/mpy_shrink/bases.py): a device has one table, the
# host's or a guest's.
COPIED = ("uno_table.shown",)
# Imports that are done where a function needs them (tools/mpy_shrink/sink.py), by the reason: module -> modules that it
# holds for a moment only, or that hold it.
_SUNK: dict[str, dict[str, str]] = {
    "a radio looks for devices before a match only": {
        "uno_link.ble_guest": "uno_link.ble_discovery",
        "uno_link.ble_host": "uno_link.ble_discovery",
    },
    "keys are agreed, and a shuffle proved, for a moment: the modules for it are large": {
        "uno_link.guest": "uno_link.fair",
        "uno_link.handshake": "uno_link.crypto",
        "uno_link.host": "uno_link.successor",
        "uno_link.lobby_guest": "uno_link.crypto uno_link.keys",
        "uno_link.lobby_host": "uno_link.keys",
        "uno_link.shuffle_guest": "uno_link.crypto uno_link.fair",
        "uno_link.shuffle_host": "uno_link.fair",
        "uno_link.successor": "uno_link.crypto",
        "uno_table.audit": "uno_link.fair",
        "uno_table.host": "uno_link.fair",
        "uno_table.party": "uno_link.crypto",
    },
    "a session opens once: with the names and the list of devices, and with parts of cells": {
        "uno_link.guest": "uno_link.common_parts uno_link.names uno_link.roster",
        "uno_link.host": "uno_link.common_parts uno_link.names uno_link.roster",
        "uno_link.lobby_host": "uno_link.beacon",
        "uno_link.session": "uno_link.fragments",
        "uno_table.linked_save": "uno_link.names",
        "uno_table.party_guest": "uno_link.lobby_guest",
        "uno_table.party_host": "uno_link.beacon uno_link.lobby_host",
        "uno_table.watching": "uno_link.log_hash uno_link.roster",
    },
    "one of several is there: the medium, the side of a link, the kind of table, the display and its pictures": {
        "uno_link.channel_types": "uno_link.broadcast_channel uno_link.plain_channel uno_link.secure_channel",
        "uno_table.media": (
            "uno_core.editions uno_table.party uno_table.party_guest uno_table.party_host uno_table.succession "
            "uno_table.transports"
        ),
        "uno_table.party_guest": "uno_link.channel_types uno_table.guest uno_table.succession",
        "uno_table.party_host": "uno_table.host",
        "uno_table.watching": "uno_table.party",
        "uno_ui.boot": "uno_ui.display_begins uno_ui.draw_low",
        "uno_ui.draw_color": (
            "uno_ui.screens.podium_color uno_ui.screens.title_color uno_ui.table_picture_color "
            "uno_ui.tower_picture_color"
        ),
        "uno_ui.screens.backs": "uno_ui.draw_low",
        "uno_ui.screens.table": "uno_ui.table_picture uno_ui.table_picture_low",
        "uno_ui.screens.tower": "uno_ui.tower_picture",
    },
    "few people make gestures": {
        "uno_link.guest": "uno_link.gestures",
        "uno_link.host": "uno_link.gestures",
        "uno_link.session": "uno_link.gestures",
        "uno_table.party": "uno_link.gestures",
        "uno_ui.remote_play": "uno_ui.gesture_pictures",
    },
    "a round is dealt, judged and audited between two rounds, not while one is played": {
        "uno_table.audit": "uno_core.bots.levels",
        "uno_table.cup": "uno_core.editions",
        "uno_table.day": "uno_core.editions",
        "uno_table.dealing": (
            "uno_core.active_rules uno_core.bots uno_core.deal uno_core.editions uno_core.flow uno_core.mask "
            "uno_core.opening uno_core.results uno_core.turns"
        ),
        "uno_table.guest": "uno_table.ahead uno_table.audit uno_table.dealing",
        "uno_table.host": "uno_core.bots.levels uno_table.dealing uno_table.seats",
        "uno_table.party_guest": "uno_core.editions uno_core.judge",
        "uno_table.party_host": "uno_core.opening uno_core.page uno_core.ruleset",
        "uno_table.saved": "uno_core.mask uno_core.opening",
        "uno_table.seats": "uno_core.view",
        "uno_table.shown": "uno_core.results",
        "uno_table.table": (
            "uno_core.active_rules uno_core.bots.levels uno_core.deal uno_core.editions "
            "uno_core.judges.whole uno_core.opening uno_core.ruleset"
        ),
        "uno_table.watching": "uno_core.deal",
        "uno_ui.remote_play": "uno_core.view",
    },
    "few people set rules: before the list of groups only the list is loaded": {
        "uno_ui.screens.rule_groups": "uno_ui.screens.rules",
    },
    "few matches have a fair window": {
        "uno_table.host": "uno_table.window",
        "uno_table.table": "uno_table.window",
    },
    "saves, records and scores are read and written at few moments": {
        "uno_table.linked_save": "uno_table.save_judge",
        "uno_table.party": "uno_table.linked_save",
        "uno_table.party_guest": "uno_table.linked_save uno_table.scores",
        "uno_table.party_host": "uno_table.linked_save",
        "uno_table.saved": "uno_table.save_judge uno_table.scores",
        "uno_table.table": "uno_table.round_tally uno_table.saved uno_table.scores uno_table.slots",
        "uno_ui.boot": "uno_table.saved",
        "uno_ui.care": "uno_table.saved",
        "uno_ui.quick_start": "uno_table.cup uno_table.places uno_table.slots",
        "uno_ui.remarks": "uno_table.records uno_table.round_tally",
        "uno_ui.round_end": "uno_table.round_tally",
        "uno_ui.screens.lesson": "uno_table.places uno_table.slots",
        "uno_ui.screens.main_menu": "uno_table.places uno_table.slots",
        "uno_ui.screens.pause": "uno_table.records uno_table.saved",
        "uno_ui.screens.result": "uno_table.cup uno_table.records uno_table.round_tally uno_table.saved",
        "uno_ui.screens.settings": "uno_table.cup",
        "uno_ui.screens.sure": "uno_table.places uno_table.slots",
    },
    "a step of a flow brings what it needs": {
        "uno_table.flows": "unload.steps",
        "uno_table.guest": "uno_table.flows",
        "uno_table.host": "uno_table.flows",
        "uno_table.party_guest": "uno_table.flows",
        "uno_ui.linking": "uno_table.flows",
    },
    "a game and its rules are chosen before a match": {
        "uno_ui.app": "uno_ui.setup",
        "uno_ui.match_flow": "uno_core.editions",
        "uno_ui.screens.pause": "uno_core.editions",
        "uno_ui.screens.games": "uno_ui.setup",
        "uno_ui.screens.lobby": "uno_core.ruleset",
        "uno_ui.setup": "uno_core.editions uno_core.ruleset",
    },
    "a screen does not hold the screen to which it leads, nor what begins a match from there": {
        "uno_ui.app": "uno_table.table uno_ui.boot uno_ui.match_flow",
        "uno_ui.boot": "uno_ui.match_flow uno_ui.quick_start uno_ui.screens.title",
        "uno_ui.long_presses": "uno_ui.screens.again",
        "uno_ui.match_flow": "uno_ui.names uno_ui.screens.count",
        "uno_ui.screens.card": "uno_ui.screens.guide_text",
        "uno_ui.screens.coach": "uno_ui.names uno_ui.quick_start",
        "uno_ui.screens.count": "uno_ui.names",
        "uno_ui.screens.cup": "uno_ui.quick_start",
        "uno_ui.screens.dealing": "uno_ui.linking",
        "uno_ui.screens.first": "uno_ui.quick_start",
        "uno_ui.screens.access": "uno_ui.boot",
        "uno_ui.screens.game": "uno_ui.match_flow",
        "uno_ui.screens.games": "uno_ui.match_flow",
        "uno_ui.screens.lesson": "uno_ui.quick_start",
        "uno_ui.screens.link": "uno_ui.linking",
        "uno_ui.screens.lobby": "uno_ui.match_flow uno_ui.quick_start",
        "uno_ui.screens.main_menu": "uno_ui.boot uno_ui.quick_start uno_ui.screens.sure",
        "uno_ui.screens.matches": "uno_ui.quick_start",
        "uno_ui.screens.parting": "uno_ui.screens.result",
        "uno_ui.screens.pause": "uno_ui.boot uno_ui.match_flow uno_ui.screens.again",
        "uno_ui.screens.plot": "uno_ui.names",
        "uno_ui.screens.reader": "uno_ui.screens.guide_topics uno_ui.screens.rule_words",
        "uno_ui.screens.records": "uno_ui.screens.watch",
        "uno_ui.screens.rule_groups": "uno_ui.screens.rule_code",
        "uno_ui.screens.result": (
            "uno_ui.linking uno_ui.match_flow uno_ui.names uno_ui.quick_start uno_ui.screens.count "
            "uno_ui.screens.verdict"
        ),
        "uno_ui.screens.table": "uno_ui.match_flow uno_ui.names",
        "uno_ui.screens.title": "uno_ui.quick_start",
        "uno_ui.screens.together": "uno_ui.quick_start",
        "uno_ui.screens.waiting_room": "uno_ui.linking",
    },
    "some games, some moments: an animation, a motion, a hint, a tune, a question, an end": {
        "uno_ui.boot": "uno_ui.care uno_ui.report uno_ui.scanning uno_ui.shapes uno_ui.sound uno_ui.speaker",
        "uno_ui.screens.access": "uno_ui.scanning uno_ui.speaker",
        "uno_ui.speaker": (
            "uno_core.view uno_ui.actions uno_ui.cues uno_ui.earcons uno_ui.long_presses uno_ui.moment uno_ui.tones"
        ),
        "uno_ui.cues": "uno_core.editions.stacko",
        "uno_ui.tones": "uno_core.editions.stacko",
        "uno_ui.match_flow": "uno_ui.call_word uno_ui.recap",
        "uno_ui.remote_play": "uno_ui.waiting",
        "uno_ui.round_end": "uno_ui.remarks",
        "uno_ui.screens.game": "uno_ui.long_presses uno_ui.round_end",
        "uno_ui.screens.guide": "uno_ui.call_word",
        "uno_ui.screens.question": "uno_ui.slapping",
        "uno_ui.screens.reading": "adafruit_display_text.bitmap_label",
        "uno_ui.screens.table": (
            "uno_ui.animations uno_ui.banner uno_ui.long_presses uno_ui.motion uno_ui.remarks uno_ui.round_end "
            "uno_ui.screens.question uno_ui.widgets"
        ),
        "uno_ui.screens.tower": "uno_ui.banner",
        "uno_ui.sound": "uno_ui.tunes",
        "uno_ui.ticker": "uno_ui.prompts",
        "uno_ui.widgets": "uno_ui.animations",
    },
}


def _sunk() -> dict[str, tuple[str, ...]]:
    """Return, for each module, those that it imports where a function needs them."""
    found: dict[str, tuple[str, ...]] = {}
    for rows in _SUNK.values():
        for module, late in rows.items():
            found[module] = (*found.get(module, ()), *late.split())
    return found


SUNK = _sunk()
# Modules that are one on a device: they come and go together. Its name is that of the last.
TOGETHER: Groups = tuple(
    tuple(group.split())
    for group in (
        # libraries, for as long as a text is read, or a radio is opened
        "adafruit_ticks adafruit_display_text adafruit_display_text.bitmap_label",
        "adafruit_ble.uuid adafruit_ble.attributes adafruit_ble.characteristics adafruit_ble.characteristics.stream"
        " adafruit_ble.services adafruit_ble.advertising adafruit_ble",
        # always there
        "uno_ui.words uno_ui.font uno_ui.draw uno_ui.line uno_ui.buttons uno_ui.idle uno_ui.settings uno_ui.linking"
        " uno_ui.screens uno_ui.app",
        # at the table
        "uno_ui.hand uno_ui.ticker uno_ui.table_known uno_ui.screens.table",
        "uno_ui.news uno_ui.recap uno_ui.actions",
        "uno_core.rng uno_core.page uno_core.turns uno_core.acts uno_core.mask uno_core.flow",
        # at a table of linked handhelds
        "uno_link.log_hash uno_link.acts uno_link.session",
        "uno_link.event_sender uno_link.public_state uno_link.state_sender",
        "uno_link.acts_taken uno_link.event_receiver uno_link.state_receiver",
        "uno_table.view_hash uno_table.guest",
        "uno_link.stream uno_link.ble",
        # for a moment
        "uno_link.peer uno_link.host_devices",
        "uno_link.shuffle_guest uno_link.guest_rounds uno_link.guest_messages",
        "uno_core.rule_table uno_core.ruleset",
        "uno_link.channel_types uno_link.session_start",
        "uno_link.session_parts uno_link.fragments",
        "uno_link.public_start uno_link.sender_start",
        "uno_link.sender_polled uno_link.host_polled",
        "uno_table.seats uno_table.hosting",
        "uno_table.saving uno_table.saved",
        "uno_table.restoring uno_table.replayed",
        "uno_core.deal uno_core.active_rules uno_core.opening",
        "uno_core.bots.value uno_table.coach",
        "uno_core.record uno_table.linked_save uno_ui.settings_kept uno_table.slots",
        "uno_ui.languages uno_ui.boot",
        "uno_ui.report uno_ui.screens.selftest",
    )
)
