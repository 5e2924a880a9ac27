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


CUTS = (
    Cut(
        "uno_core.seldom",
        "uno_core.view",
        "a turn of plain cards asks for none of these; results, rare editions and screens between rounds do",
        "result behind round_number winner accusable partners scoring rounds marked colored pool powers backs "
        "back flex_red",
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
        "Guest.__init__ Guest.confirm_code Guest._hello Guest._meet Guest.take_leave Guest.nonsense "
        "Guest._withdraw Guest._make_box Guest.take_seat_again Guest.ask_session Guest.lose Guest._salted "
        "Guest._woken Guest._host_is_back Guest._write_handshake",
    ),
    Cut(
        "uno_link.guest_messages",
        "uno_link.guest",
        "messages, refusals and words of other guests: seldom within a round",
        "Guest.verdict Guest._count_words Guest._hear_result Guest._met_refusal Guest._judge_refusal "
        "Guest._excuse Guest._count_refusal Guest._other_log Guest._weigh Guest._unheard Guest._receive_rare "
        "Guest._open_message Guest._heed_ping Guest._answer Guest._write_reply Guest._write_log "
        "Guest._confirm_will Guest._write_bye",
    ),
    Cut(
        "uno_link.host_devices",
        "uno_link.host",
        "a device joins, comes back or leaves",
        "Host.__init__ Host.admit Host.come_back Host._meet Host.confirm_device Host.reject_device "
        "Host._let_in Host._tell_who Host.part_all Host.part Host.log_presence Host._mark Host.stand_in "
        "Host._sits_down Host.silent Host._strike Host._leave_out Host.refuse_act Host._write_bye "
        "Host._write_who",
    ),
    Cut(
        "uno_link.host_waking",
        "uno_link.host",
        "a device that was away is heard again",
        "Host._new_box Host._heard_again Host._begin_telling Host._woken Host._awake Host._write_turn "
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
        "uno_link.host_telling",
        "uno_link.host",
        "messages in parts: who sits where, secrets, a will",
        "Host._put Host._send Host.end_round Host._conclude Host._has_parts Host._common Host._count_messages "
        "Host._next_message Host._write_will Host._write_part",
    ),
    Cut(
        "uno_link.host_answers",
        "uno_link.host",
        "what guests answer while the host shuffles, or is told at its end",
        "Host._receive_rare Host._answers_to Host._take_answer",
    ),
    Cut(
        "uno_link.public_start",
        "uno_link.public_state",
        "a sender or a receiver begins",
        "PublicState.__init__ PublicState.show_to PublicState.leave_out",
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
        "GuestTable._check GuestTable._may_check GuestTable._prove GuestTable._judge GuestTable._conclude "
        "GuestTable._end_audit",
    ),
    Cut(
        "uno_table.host_between",
        "uno_table.party_host",
        "a host leaves, or another one goes on in its place",
        "HostParty.heir HostParty.hand_over HostParty.handed",
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
CUT = {cut.module: tuple(f"{cut.of}.{name}" for name in cut.names.split()) for cut in CUTS}  # as mpy_shrink takes it
# Modules with a class that is written into its subclasses (tools/mpy_shrink/bases.py): a device has one table, the
# host's or a guest's.
COPIED = ("uno_table.shown",)
# Modules that are one on a device: they come and go together. Its name is the name of the last.
TOGETHER: Groups = tuple(
    tuple(group.split())
    for group in (
        # libraries, for as long as a text is read, or a radio is opened
        "adafruit_ticks adafruit_display_text adafruit_display_text.bitmap_label",
        "adafruit_ble.uuid adafruit_ble.attributes adafruit_ble.characteristics adafruit_ble.characteristics.stream"
        " adafruit_ble.services adafruit_ble.advertising adafruit_ble",
        # always there
        "uno_ui.words uno_ui.font uno_ui.draw uno_ui.line uno_ui.buttons uno_ui.idle uno_ui.settings uno_ui.app",
        # at the table
        "uno_ui.hand uno_ui.ticker uno_ui.table_known uno_ui.screens.table",
        "uno_ui.news uno_ui.recap uno_ui.actions",
        "uno_core.rng uno_core.page uno_core.turns uno_core.acts uno_core.mask uno_core.flow",
        # at a table of linked handhelds
        "uno_link.log_hash uno_link.acts uno_link.session",
        "uno_link.event_sender uno_link.public_state uno_link.state_sender",
        "uno_link.event_receiver uno_link.state_receiver",
        "uno_link.stream uno_link.ble",
        # for a moment
        "uno_core.rule_table uno_core.ruleset",
        "uno_link.boxes uno_link.session_start",
        "uno_link.public_start uno_link.sender_start",
        "uno_link.polled_host uno_link.polling_host",
        "uno_link.polled_guest uno_link.polling_guest",
        "uno_core.deal uno_core.active_rules uno_core.opening",
        "uno_core.record uno_table.linked_save uno_ui.settings_kept uno_table.slots",
        "uno_ui.languages uno_ui.starting",
    )
)
