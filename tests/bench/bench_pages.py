"""What a prepared page costs beside nginx: ``python3 dev.py bench pages`` (needs nginx, wrk and Linux; taskset where there are two cores).

Both serve the same Brotli bytes of one page, from one worker on one core, in one run. CPU time a request is the figure to trust: it
hardly moves when others use the machine. Rates and latencies do, so compare them only within a run. Ends with 1 if a limit is broken.
"""

import contextlib
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path

import dev

NEEDED = "Get them with: apt-get install nginx libnginx-mod-http-brotli-static wrk"
PAGE = "/nl/rummikub/melds/"
SECONDS = 3
CPU_LIMIT = 30.0
"""Microseconds of server CPU for one reading page."""

NGINX = """
worker_processes 1; daemon off; pid {folder}/pid; error_log stderr crit;
load_module {modules}/ngx_http_brotli_static_module.so;
events {{ worker_connections 256; }}
http {{
  access_log off; types {{ text/html html; }} default_type text/html; keepalive_requests 1000000;
  client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
  uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
  open_file_cache max=10; sendfile on; tcp_nopush on;
  server {{ listen 127.0.0.1:{port}; root {folder}/www; index index.html; brotli_static on; gzip_static on; etag on; }}
}}
"""


@dataclass(frozen=True)
class Load:
    """What wrk saw, and what it cost the server: ``cpu`` in microseconds a request, ``p50`` and ``p99`` in milliseconds."""

    rate: float
    p50: float
    p99: float
    cpu: float


def main() -> int:
    """Measure both servers and print a table."""
    missing = [tool for tool in ("nginx", "wrk") if not shutil.which(tool)]
    if missing or not Path("/proc").is_dir():
        print(f"Needs Linux, nginx and wrk; missing: {', '.join(missing)}. {NEEDED}")
        return 1
    with tempfile.TemporaryDirectory() as folder, granian() as (port, process):
        body = fetch(port)
        with nginx(Path(folder), body) as (nginx_port, nginx_process):
            rows = {
                "nginx": measure(nginx_port, nginx_process),
                "prepared page": measure(port, process),
                "nginx again": measure(nginx_port, nginx_process),
                "prepared page, 304": measure(port, process, tag(port)),
                "nginx, 304": measure(nginx_port, nginx_process, tag(nginx_port)),
            }
    print(f"{PAGE}: {len(body)} bytes of Brotli, {os.cpu_count()} cores, {SECONDS} s with 32 connections each\n")
    print(f"{'':20} {'requests/s':>10} {'p50 ms':>8} {'p99 ms':>8} {'CPU µs':>8}")
    for name, load in rows.items():
        print(f"{name:20} {load.rate:10.0f} {load.p50:8.2f} {load.p99:8.2f} {load.cpu:8.1f}")
    reference = max(rows["nginx"].rate, rows["nginx again"].rate)
    cpu = rows["prepared page"].cpu
    print(f"\nrate beside nginx {rows['prepared page'].rate / reference:.2f} · server CPU {cpu:.1f} µs (limit {CPU_LIMIT:.0f})")
    return 0 if cpu <= CPU_LIMIT else 1


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def pinned(command: list[str], core: int) -> list[str]:
    """The command on one core: the server on the first, wrk on the second, so that they don't take time from each other."""
    return ["taskset", "-c", str(core), *command] if shutil.which("taskset") and (os.cpu_count() or 1) > 1 else command


@contextlib.contextmanager
def running(command: list[str], port: int, environment: dict[str, str] | None = None) -> Iterator[int]:
    """A server from its first answer to the end of the block; yields its process id."""
    with subprocess.Popen(pinned(command, 0), cwd=dev.ROOT, env=environment) as process:
        try:
            for _ in range(300):
                with contextlib.suppress(OSError), contextlib.closing(socket.create_connection(("127.0.0.1", port), 1)):
                    break
                time.sleep(0.1)
            yield process.pid
        finally:
            process.terminate()


@contextlib.contextmanager
def granian() -> Iterator[tuple[int, int]]:
    """The site with one worker, as ``dev.py run`` serves it; yields port and process id."""
    port = free_port()
    command = [str(word) for word in dev.server("127.0.0.1", str(port), "1")]
    with running([sys.executable, *command[1:]], port, os.environ | {"DEBUG": ""}) as process:
        yield port, process


@contextlib.contextmanager
def nginx(folder: Path, body: bytes) -> Iterator[tuple[int, int]]:
    """nginx with the same bytes in a file; yields port and process id."""
    port = free_port()
    page = folder / "www" / PAGE.strip("/") / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text("<p>only Brotli is asked for</p>", encoding="utf-8")
    page.with_suffix(".html.br").write_bytes(body)
    for place in (folder, folder / "www", *page.parents):
        if folder in (place, *place.parents):
            place.chmod(0o755)  # its worker may run as another user
    modules = "/usr/lib/nginx/modules" if Path("/usr/lib/nginx/modules").is_dir() else "/usr/share/nginx/modules"
    (folder / "conf").write_text(NGINX.format(folder=folder, port=port, modules=modules), encoding="utf-8")
    with running(["nginx", "-c", str(folder / "conf")], port) as process:
        yield port, process


def ask(port: int) -> tuple[bytes, str]:
    """Body and tag of the page as a browser gets it."""
    with contextlib.closing(HTTPConnection("127.0.0.1", port, timeout=30)) as connection:
        connection.request("GET", PAGE, headers={"Accept-Encoding": "br"})
        answer = connection.getresponse()
        assert answer.status == 200, answer.status
        assert answer.headers["Content-Encoding"] == "br"
        return answer.read(), answer.headers["ETag"]


def fetch(port: int) -> bytes:
    """The page's bytes."""
    return ask(port)[0]


def tag(port: int) -> str:
    """The page's ETag."""
    return ask(port)[1]


def cpu_seconds(process: int) -> float:
    """CPU time so far of a process and its children, all threads, in seconds (the scheduler's own nanoseconds)."""
    family = [process]
    for one in family:
        family += [int(child) for file in Path(f"/proc/{one}/task").glob("*/children") for child in file.read_text().split()]
    files = [file for one in family for file in Path(f"/proc/{one}/task").glob("*/schedstat")]
    return sum(int(file.read_text().split()[0]) for file in files) / 1e9


def measure(port: int, process: int, etag: str = "") -> Load:
    """One run of wrk, after a short one to warm up; with ``etag`` the browser has the page already."""
    headers = ["-H", "Accept-Encoding: br", *(["-H", f"If-None-Match: {etag}"] if etag else [])]
    wrk(port, 1, headers)
    before = cpu_seconds(process)
    said = wrk(port, SECONDS, headers)
    spent = cpu_seconds(process) - before
    requests = int(found(r"(\d+) requests in", said))
    assert "Non-2xx" not in said, said
    return Load(
        float(found(r"Requests/sec:\s+([\d.]+)", said)), milliseconds("50%", said), milliseconds("99%", said), spent / requests * 1e6
    )


def wrk(port: int, seconds: int, headers: list[str]) -> str:
    """What wrk says."""
    command = ["wrk", "-t1", "-c32", f"-d{seconds}s", "--latency", *headers, f"http://127.0.0.1:{port}{PAGE}"]
    return subprocess.run(pinned(command, 1), check=True, capture_output=True, text=True).stdout


def found(pattern: str, text: str) -> str:
    """The first group; a table that wrk did not print is an error."""
    match = re.search(pattern, text)
    assert match, text
    return match[1]


def milliseconds(percent: str, said: str) -> float:
    """One line of wrk's latency table."""
    value = found(rf"\s{percent}\s+([\d.]+[mu]?s)", said)
    unit = 1e-3 if value.endswith("us") else 1.0 if value.endswith("ms") else 1e3
    return float(value.rstrip("mus")) * unit


if __name__ == "__main__":
    sys.exit(main())
