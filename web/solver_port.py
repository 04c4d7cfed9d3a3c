"""Starts the solver's worker in the browser and carries text to it and back."""

import asyncio

import js

from web.solver_client import Port

SOURCE = "web/worker.py"
CONFIG = "worker.json"
RUNTIME = "vendor/pyodide/pyodide.mjs"


async def fetched(name: str) -> "js.Response":
    """A file of the site, or an error."""
    response = await js.fetch(name)
    if not response.ok:
        raise OSError(name)
    return response


class SolverPort(Port):
    """One worker at a time, in a thread of its own, with an interpreter of its own."""

    def __init__(self) -> None:
        self._worker: js.Worker = None
        self._life = 0
        self._timer: int | None = None

    def start(self, life: int) -> None:
        """Begin to load a worker."""
        self._life = life
        asyncio.create_task(self._start(life))  # noqa: RUF006  (MicroPython's loop keeps its tasks)

    def stop(self) -> None:
        """End the worker, loaded or not."""
        self._life = 0
        if self._worker is not None:
            self._worker.terminate()
            self._worker = None

    def send(self, life: int, request: str) -> None:
        """Hand a question to the worker."""
        asyncio.create_task(self._exchange(life, request))  # noqa: RUF006

    def cancel(self, number: int) -> None:
        """Tell the worker that a question is void."""
        self._worker.sync.cancel(number)

    def watch(self, wanted: bool) -> None:
        """Call the client's ``tick`` once a second from now on, or no more."""
        if self._timer is not None:
            js.clearInterval(self._timer)
            self._timer = None
        if wanted:
            self._timer = js.setInterval(self.client.tick, 1000)

    async def _start(self, life: int) -> None:
        source = None
        try:
            # PyScript would wait for ever for what cannot be fetched, so it gets both ready made.
            source = js.URL.createObjectURL(await (await fetched(SOURCE)).blob())
            config = await (await fetched(CONFIG)).json()
            if life == self._life:
                await self._create(life, source, config).ready
                self.client.loaded(life)
        except Exception:  # noqa: BLE001  (whatever the browser throws)
            self.client.broke(life)
        if source is not None:
            js.URL.revokeObjectURL(source)

    def _create(self, life: int, source: str, config: "js.Object") -> "js.Worker":
        from pyscript import PyWorker

        def broke(_event: "js.Event") -> None:
            self.client.broke(life)

        runtime = js.URL.new(RUNTIME, js.document.baseURI).href
        worker = PyWorker(source, type="pyodide", version=runtime, config=config)
        # One for what PyScript reports, which would else be shown in the page, one for the browser.
        worker.onerror = broke
        worker.addEventListener("error", broke)
        self._worker = worker
        return worker

    async def _exchange(self, life: int, request: str) -> None:
        try:
            answer = await self._worker.sync.solve(request)
        except Exception:  # noqa: BLE001  (whatever the worker throws)
            self.client.broke(life)
        else:
            self.client.answered(life, answer)
