# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""An image of a folder is what MicroPython mounts as one."""

from tools.emulator import romfs

_TELLS = """
import os, vfs
with open("image", "rb") as file:
    vfs.mount(vfs.VfsRom(file.read()), "/rom")
def tell(folder):
    for name, kind, *_ in os.ilistdir(folder):
        path = folder + "/" + name
        if kind == 0x4000:
            tell(path)
        else:
            with open(path, "rb") as file:
                data = file.read()
            print(path, len(data), sum(data))
tell("/rom")
"""


def test_micropython_reads_each_file_of_an_image(micropython32, tmp_path):
    sizes = {"a": 0, "code.py": 127, "lib/é" + 140 * "x" + ".mpy": 128, "lib/uno_ui/words/en.txt": 16_384, "lib/b": 1}
    folder = tmp_path / "drive"
    for name, size in sizes.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(bytes(k % 251 for k in range(size)))
    (tmp_path / "image").write_bytes(romfs.image(folder))
    done = micropython32.run("-c", _TELLS, path=tmp_path)
    told = dict(line.rsplit(" ", 2)[:2] for line in done.stdout.splitlines()), done.stderr
    assert told == ({f"/rom/{name}": str(size) for name, size in sizes.items()}, "")
    sums = {line.split(" ")[0]: int(line.rsplit(" ", 1)[1]) for line in done.stdout.splitlines()}
    assert all(sums[f"/rom/{name}"] == sum((folder / name).read_bytes()) for name in sizes)
