"""The first thing that runs in the page."""

import asyncio

from web.app import start

asyncio.create_task(start())  # noqa: RUF006  (MicroPython's loop keeps its tasks)
