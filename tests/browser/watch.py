"""Notes what must not happen in a page while a test plays in it."""

from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Error, Page, Request, Response

# What a browser asks of its own, not of any host.
LOCAL = ("data", "blob", "about")


class Watch:
    """Everything that a page did wrong: errors, warnings, requests to other hosts, missing files."""

    def __init__(self, page: Page, address: str) -> None:
        self.host = urlsplit(address).netloc
        self.faults: list[str] = []
        page.on("console", self.on_console)
        page.on("pageerror", self.on_error)
        page.on("request", self.on_request)
        page.on("response", self.on_response)

    def on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console {message.type}: {message.text}")

    def on_error(self, error: Error) -> None:
        self.faults.append(f"page error: {error}")

    def on_request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in LOCAL and parts.netloc != self.host:
            self.faults.append(f"request to another host: {request.url}")

    def on_response(self, response: Response) -> None:
        if response.status >= 400:
            self.faults.append(f"{response.status}: {response.url}")
