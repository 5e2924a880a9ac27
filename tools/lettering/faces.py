# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The faces of opponents: six characters and a robot, 24x24 pixels, each in three moods.

A face is its left half, mirrored; parts that a mood changes are drawn over it: x, y, rows, and 1 if the part is
mirrored, too. A letter is a place of the palette of a color display (:data:`tools.lettering.pictures.COLORS`). ``x`` is
the color of a robot's seat, ``.`` is nothing. Then follow the letters that are bright on a display without colors.

The file faces.bin has the characters in their first mood for such a display: 24 rows of three bytes each, the highest
bit first.
"""

from tools.dev import environment
from tools.lettering.pictures import SIZE

FILE = environment.ROOT / "lib" / "uno_ui" / "words" / "faces.bin"
CHARACTERS = 6
MOODS = ("normal", "glad", "sad")

FACES = {
    "Ari": (  # the fox, who bluffs
        "............ ..k......... .kok........ .kook....... .konok...... .konnok..kkk .konnookkooo .koooooooooo "
        ".koooooooooo kooooooooooo kooooooooooo kooooooooooo kooooooooooo kwwooooooooo kwwwwooooooo .kwwwwwwoooo "
        ".kwwwwwwwwoo ..kwwwwwwwkk ...kwwwwwwwk ....kkwwwwww ......kkwwww ........kkkk ............ ............",
        {
            "normal": [(5, 9, "kkkk .wkk .wkk ..kk", 1), (9, 19, "...kkkk kkk....", 0)],
            "glad": [(5, 9, ".kk. k..k k..k", 1), (8, 18, "k......k .kk..kk. ...kk...", 0)],
            "sad": [(5, 8, "..kk kk.. .kk. .wk. .kk.", 1), (9, 19, ".kkkk. k....k", 0), (5, 13, "b b b", 0)],
        },
        "owb",
    ),
    "Noa": (  # the cat, who doubts
        "............ .kk......... .kqkk....... .kqqqk...... .kqppqk.kkkk .kqppqqkqqqd .kqpqqqqqdqd .kqqqqqqqdqd "
        "kqqqqqqqqqqd kqqqqqqqqqqq kqqqqqqqqqqq kqqqqqqqqqqq kqqqqqqqqqqq kddqqqqqqqqq kqqqqqqqqqww kddqqqqqwwpp "
        ".kqqqqqwwwwp .kqqqqqwwwww ..kqqqqwwwww ...kkqqqwwww .....kkqqqqq .......kkkkk ............ ............",
        {
            "normal": [
                (4, 10, ".kkkk kyyky kyyky .kkk.", 0),
                (15, 10, "kkkkk kykyk .kkk.", 0),
                (4, 9, "kkkkk", 0),
                (15, 6, "...kk .kk.. k....", 0),
                (10, 18, "kkkk", 0),
            ],
            "glad": [(4, 10, ".kkk. k...k k...k", 1), (8, 17, "k..kk..k .kk..kk. ..kppk.. ...kk...", 0)],
            "sad": [(4, 9, "...kk kkk.. kyykk kykyk .kkk.", 1), (9, 18, ".kkkk. k....k", 0)],
        },
        "qwy",
    ),
    "Rio": (  # the puppy, who forgets
        "............ ......kkkkkk ...kkkllllll .kknnkllllll knnnnnklllll knnnnnklllll knnnnnklllll knnnnnklllll "
        "knnnnnklllll knnnnnklllll knnnnnklllll knnnnnklllll .knnnkllllll .knnnklllllw ..kkkllllwkk ....kllllwkk "
        "....klllwwwk ....klllwwww .....kllwwww ......klwwww .......kkwww .........kkk ............ ............",
        {
            "normal": [
                (14, 6, ".nn. nnnn nnnn nnnn nnnn .nn.", 0),
                (8, 8, "kk kk kk", 1),
                (8, 8, "w", 0),
                (14, 8, "w", 0),
                (10, 17, ".kk. kwwk", 0),
                (12, 19, "pp pp pp", 0),
            ],
            "glad": [
                (14, 6, ".nn. nnnn nnnn nnnn nnnn .nn.", 0),
                (7, 8, ".kk. k..k", 1),
                (9, 17, "k.kk.k .kppk. ..pp.. ..pp.. ..pp.. ...p..", 0),
            ],
            "sad": [
                (14, 6, ".nn. nnnn nnnn nnnn nnnn .nn.", 0),
                (7, 7, ".kk k.. .kk .kk", 1),
                (10, 18, ".kk. k..k", 0),
                (7, 12, "w w", 1),
            ],
        },
        "lwnp",
    ),
    "Tao": (  # the turtle, who holds back
        "........kkkk ......kktttt .....ktttttt ....kttttttt ....kttttttt ...ktttttttt ...ktttttttt ...ktttttttt "
        "...ktttttttt ...ktttttttt ...ktttttttt ...ktttttttt ....kttttttt ..kkkktttttt .kggggkktttt kgggyggkkkkk "
        "kggygggkyyyy kgygggkyyyyy kgggygkyyyyy .kgygggkyyyy ..kgggkyyyyy ...kkkkkkkkk ............ ............",
        {
            "normal": [(5, 5, "kkkk wwkk wwkk", 1), (11, 9, "k", 1), (6, 11, "kkkkkkkkkkkk", 0)],
            "glad": [
                (5, 5, ".kk. k..k k..k", 1),
                (11, 8, "k", 1),
                (6, 9, "k..........k .kkkkkkkkkk. ..kwwwwwwk.. ...kkkkkk...", 0),
            ],
            "sad": [
                (5, 3, "...k .kk. .... kwwk .wkk ..kk", 1),
                (11, 9, "k", 1),
                (8, 11, ".kkkkkk. k......k", 0),
                (5, 9, "w w", 1),
            ],
        },
        "gtyw",
    ),
    "Eli": (  # the shark, who attacks
        "...........k ..........kb .........kbb ........kbbb .....kkkbbbb ...kkbbbbbbb ..kbbbbbbbbb ..kbbbbbbbbb "
        ".kbbbbbbbbbb .kbbbbbbbbbb .kbbbbbbbbbb kbbbbbbbbbbb kbbbbbbbbbbb kbbbwwwwwwww kbbwwwwwwwww kbwwwwwwwwww "
        "kbwwwwwwwwww kbwwwwwwwwww .kwwwwwwwwww .kwwwwwwwwww ..kkwwwwwwww ....kkkkkkkk ............ ............",
        {
            "normal": [(4, 7, "kk... .kkk. .wwkk .wkkk ..kk.", 1), (4, 15, "kkkkkkkk kwkwkwkw .kkkkkkk", 1)],
            "glad": [
                (5, 8, ".kkk. k...k", 1),
                (4, 14, "kkkkkkkk kwkwkwkw kwrwrwrw .krrrrrr .kwrwrwr ..kkkkkk", 1),
            ],
            "sad": [(4, 7, "...kk .kk.. .wkk. .kkk. ..k..", 1), (5, 16, "..kkkkk .kwkwkw k......", 1)],
        },
        "bw",
    ),
    "Uki": (  # the owl, who watches
        "............ .kk.....kkkk .kukk.kkuuuu .kuuukuuuuuu ..kuuuuuuuuu ..kuukkkkuuu .kuukwwwwkuu .kukwwwwwwku "
        ".kukwwwwwwku .kukwwwwwwko .kukwwwwwwko .kuukwwwwkoo .kuuukkkkuoo .kuuuuuuuuko kuuuuuuuuuuk kuuluuluuluu "
        "kuuuluuluulu kuuluuluuluu .kuuluuluulu .kuuuuuuuuuu ..kuuuuuuuuu ...kkkkkkkkk ............ ............",
        {
            "normal": [(5, 7, ".yy. ykky ykky .yy.", 1), (6, 8, "w", 0), (15, 8, "w", 0)],
            "glad": [(4, 6, ".uuuu. uuuuuu uukkuu ukuuku kuuuuk .uuuu.", 1)],
            "sad": [(4, 6, ".uuuu. uuuuuu ukkkku wykkyw wykkyw", 1), (7, 12, "w w", 1)],
        },
        "uwyo",
    ),
    "Bot": (  # a bot without a character: "x" is the color of its seat
        "...........k ..........kw ...........k ...........k ....kkkkkkkk ...kxxxxxxxx ..kxxxxxxxxx ..kxxxxxxxxx "
        "kkkxxkkkkkkk kqkxkddddddd kqkxkddddddd kqkxkddddddd kqkxkddddddd kkkxxkkkkkkk ..kxxxxxxxxx ..kxxxxxxxxx "
        "..kxxxxxxxxx ..kxxxxxxxxx ...kxxxxxxxx ....kkkkkkkk ........kqqq ........kkkk ............ ............",
        {
            "normal": [(7, 10, "ww ww", 1), (8, 16, "kkkkkkkk", 0)],
            "glad": [(6, 10, ".ww. w..w", 1), (7, 15, "k........k .kkkkkkkk. ..kwkwkw..", 0)],
            "sad": [(6, 10, "..ww .ww.", 1), (8, 16, ".kkkkkk. k......k", 0)],
        },
        "xwq",
    ),
}


def picture(name: str, mood: str) -> list[str]:
    """Return a face in a mood: 24 rows of 24 letters."""
    half, moods, _ = FACES[name]
    found = [list(row + row[::-1]) for row in half.split()]
    for x, y, part, mirrored in moods[mood]:
        for dy, row in enumerate(part.split()):
            for dx, key in enumerate(row):
                if key != ".":
                    found[y + dy][x + dx] = key
                    if mirrored:
                        found[y + dy][SIZE - 1 - x - dx] = key
    return ["".join(row) for row in found]


def plain(name: str) -> bytes:
    """Return a face for a display without colors: 24 rows of three bytes."""
    bright = FACES[name][2]
    dots = "".join("1" if key in bright else "0" for row in picture(name, MOODS[0]) for key in row)
    return int(dots, 2).to_bytes(len(dots) // 8, "big")


def file() -> bytes:
    """Return the contents of faces.bin."""
    return b"".join(map(plain, list(FACES)[:CHARACTERS]))
