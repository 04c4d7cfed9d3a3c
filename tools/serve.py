"""Serves the built site on this machine, the way a careful web server would.

It compresses with brotli when asked to, so that `make bench` weighs what a visitor
would fetch, and it lets the browser keep files only after asking again.
"""

import argparse
import hashlib
import sys
from dataclasses import dataclass
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock
from urllib.parse import unquote, urlsplit

import brotli

from tools.layout import DIST

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
# An archive that the page unpacks itself must arrive as it is, under no encoding of its own.
OTHER = "application/octet-stream"
ALREADY_PACKED = (".png", ".whl", ".zip")
# Brotli's best takes half a minute for the megabytes of an interpreter; from this size on a quick one does.
BEST_UP_TO = 1_000_000
BEST, QUICK = 11, 5


@dataclass(frozen=True)
class Body:
    """One file as it goes over the wire."""

    data: bytes
    tag: str
    packed: bool


class Site:
    """A folder of files, read and compressed once for each version of a file."""

    def __init__(self, folder: Path, compress: bool) -> None:
        self.folder = folder.resolve()
        self.compress = compress
        self.bodies: dict[tuple[Path, int, int, bool], Body] = {}
        self.lock = Lock()

    def find(self, url_path: str) -> Path | None:
        """The file behind an address, never one outside the folder."""
        name = unquote(url_path).lstrip("/")
        if "\0" in name:
            return None
        path = (self.folder / name).resolve()
        if path.is_dir():
            path /= "index.html"
        return path if path.is_file() and path.is_relative_to(self.folder) else None

    def body(self, path: Path, packed: bool) -> Body:
        packed = packed and self.compress and path.suffix not in ALREADY_PACKED
        stat = path.stat()
        key = (path, stat.st_mtime_ns, stat.st_size, packed)
        with self.lock:
            if key not in self.bodies:
                data = path.read_bytes()
                if packed:
                    data = brotli.compress(data, quality=BEST if len(data) <= BEST_UP_TO else QUICK)
                self.bodies[key] = Body(data, f'"{hashlib.sha256(data).hexdigest()[:20]}"', packed)
            return self.bodies[key]


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD."""

    protocol_version = "HTTP/1.1"
    server: "SiteServer"

    def do_GET(self) -> None:
        self.answer(with_body=True)

    def do_HEAD(self) -> None:
        self.answer(with_body=False)

    def answer(self, with_body: bool) -> None:
        path = self.server.site.find(urlsplit(self.path).path)
        if path is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        accepted = self.headers.get("Accept-Encoding", "").split(",")
        packed = any(part.split(";")[0].strip() == "br" for part in accepted)
        body = self.server.site.body(path, packed)
        known = self.headers.get("If-None-Match") == body.tag
        self.send_headers(HTTPStatus.NOT_MODIFIED if known else HTTPStatus.OK, body, path)
        if with_body and not known:
            self.wfile.write(body.data)

    def send_headers(self, status: HTTPStatus, body: Body, path: Path) -> None:
        self.send_response(status)
        self.send_header("Content-Type", TYPES.get(path.suffix, OTHER))
        self.send_header("Cache-Control", "no-cache")
        self.send_header("ETag", body.tag)
        self.send_header("Vary", "Accept-Encoding")
        if body.packed:
            self.send_header("Content-Encoding", "br")
        if status is HTTPStatus.OK:
            self.send_header("Content-Length", str(len(body.data)))
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing for each request."""


class SiteServer(ThreadingHTTPServer):
    """A threaded server of one folder on this machine alone."""

    daemon_threads = True

    def __init__(self, folder: Path = DIST, port: int = 0, compress: bool = False) -> None:
        self.site = Site(folder, compress)
        super().__init__(("127.0.0.1", port), Handler)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that closes a connection early is no error of the server's."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="0 takes a free one")
    port = parser.parse_args().port
    try:
        server = SiteServer(DIST, port)
    except (OSError, OverflowError) as error:
        print(f"serve: port {port}: {error}", file=sys.stderr)
        return 1
    print(server.address, flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
