# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The table of phases of linked handhelds, from the first that is theirs on; written as :mod:`unload.phases`."""

PHASES = (
    # NO_TABLE: Linked handhelds wait, and no match is open yet. Keys and cells need the room; nobody asks for rules.
    (("uno_core+",), "", False),
    # BEFORE_DEAL: A match of linked handhelds is going to be dealt. That needs most memory.
    ((), "", True),
    # LINK_IDLE: Linked, and nobody joins, shuffles or tells secrets. A round, and a wait, need session and cells only.
    (
        (
            "uno_link. beacon channel_types common_parts fair fragments guest_messages guest_rounds guest_successor",
            "uno_link. guest_waking handshake host_answers host_devices host_rounds host_successor host_telling",
            "uno_link. host_waking keys lobby lobby_guest lobby_host lobby_join names peer public_start recovery",
            "uno_link. roster sender_start session_start shuffle_guest shuffle_host spectator_view successor",
            "uno_table. ahead audit dealing flows guest_audit host_between host_deals hosting joining linked_save",
            "uno_table. looking save_judge seat_save slots succession uno_core. judges.frame judges.whole record",
            "uno_ui. remote_news",
        ),
        "",
        False,
    ),
    # RADIO_READY: Cells travel over Bluetooth. From now on the driver in the chip is enough; the library is large.
    (("adafruit_ble* uno_link. ble_discovery",), "", False),
    # STEP_DONE: A step is done: a match or a seat is saved, a shuffle is sent, a round is dealt. The next step needs
    # room.
    (
        (
            "uno_link. fair names roster sender_start spectator_view successor uno_table. dealing host_deals hosting",
            "uno_table. linked_save save_judge slots uno_core. record",
        ),
        "",
        True,
    ),
    # AUDITED: A guest has audited a round. Here nobody deals, and no bot chooses; telling the verdict needs room.
    (
        ("uno_core. bots* speck uno_table. audit guest_audit",),
        "",
        True,
    ),
)
