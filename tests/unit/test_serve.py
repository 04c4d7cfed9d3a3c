"""The server that `make play`, the browser tests and the bench use."""

import threading
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import brotli
import pytest

from tools.serve import SiteServer


@pytest.fixture(params=[False, True], ids=["plain", "brotli"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SiteServer]:
    site = tmp_path / "site"
    site.mkdir()
    (tmp_path / "secret.txt").write_text("secret")
    for name in ("index.html", "a.mjs", "b.wasm", "c.romfs", "d.whl", "e.css", "f.json"):
        (site / name).write_text(name * 100)
    with SiteServer(site, compress=request.param) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def ask(server: SiteServer, path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection("127.0.0.1", server.server_address[1], timeout=10)
    connection.request(
        method, path, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/?deal=3", "text/html; charset=utf-8"),
        ("/a.mjs", "text/javascript; charset=utf-8"),
        ("/b.wasm", "application/wasm"),
        ("/c.romfs", "application/octet-stream"),
        ("/f.json", "application/json"),
    ],
)
def test_kinds_of_files(server: SiteServer, path: str, kind: str) -> None:
    response, body = ask(server, path)
    assert (response.status, response.headers["Content-Type"]) == (200, kind)
    assert body
    assert response.headers["Content-Encoding"] is None


def test_compressed_for_who_takes_it(server: SiteServer) -> None:
    response, body = ask(server, "/b.wasm", Accept_Encoding="gzip, br;q=1")
    if server.site.compress:
        assert response.headers["Content-Encoding"] == "br"
        body = brotli.decompress(body)
    assert body == b"b.wasm" * 100


def test_a_wheel_is_packed_already(server: SiteServer) -> None:
    response, _ = ask(server, "/d.whl", Accept_Encoding="br")
    assert response.headers["Content-Encoding"] is None


def test_asked_again_it_sends_nothing_twice(server: SiteServer) -> None:
    response, _ = ask(server, "/a.mjs")
    assert response.headers["Cache-Control"] == "no-cache"
    again, body = ask(server, "/a.mjs", If_None_Match=response.headers["ETag"])
    assert (again.status, body) == (304, b"")


def test_a_changed_file_is_sent_anew(server: SiteServer) -> None:
    response, _ = ask(server, "/a.mjs")
    (server.site.folder / "a.mjs").write_text("something else")
    again, body = ask(server, "/a.mjs", If_None_Match=response.headers["ETag"])
    assert (again.status, body) == (200, b"something else")


@pytest.mark.parametrize(
    "path", ["/none", "/../secret.txt", "/%2e%2e/secret.txt", "//etc/passwd", "/%00", "/a/"]
)
def test_nothing_outside_the_folder(server: SiteServer, path: str) -> None:
    response, body = ask(server, path)
    assert response.status == 404
    assert b"secret" not in body


def test_head_sends_no_body(server: SiteServer) -> None:
    response, body = ask(server, "/e.css", "HEAD")
    assert (response.status, response.headers["Content-Length"], body) == (200, "500", b"")


def test_a_port_can_be_chosen_and_a_taken_one_is_told(server: SiteServer) -> None:
    port = server.server_address[1]
    assert server.address == f"http://127.0.0.1:{port}/"
    with pytest.raises(OSError, match="in use"):
        SiteServer(server.site.folder, port)
