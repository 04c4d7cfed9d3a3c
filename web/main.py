"""The first thing that runs in the page: makes the board's modules known, then starts it."""

import sys

import vfs

# The image stays where it was loaded: nothing is unpacked, bytecode runs from it.
with open("app.romfs", "rb") as image:
    vfs.mount(vfs.VfsRom(image.read()), "/app")
sys.path.insert(0, "/app")

from web.app import start

start()
