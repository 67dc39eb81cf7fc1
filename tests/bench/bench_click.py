"""From a tap to the painted verdict, in a real browser of phone size before the real server on this machine.

``python -m tests.bench.bench_click``. The clock runs from the click to the end of the first frame that shows the answer; the aim is 33 ms,
two frames at sixty a second. The browser may not answer from its own cache, and nothing looks at the page while it works: the mouse is
moved from outside, at uneven times, as a frame may begin at any moment.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile

from playwright.sync_api import Locator, Page, sync_playwright

import dev
from tests.browser.conftest import FLAGS, free_port, wait_until_it_answers

TAPS = {
    "rummikub meld": ("/nl/rummikub/check/meld/?tiles=r4+r5", "#check button[name=add] >> nth=5", "#do-back"),
    "domino placement": ("/nl/domino/check/placement/?line=5-3+3-6+6-6+6-1", "#add-2", "#do-back"),
    "dobble match": ("/nl/dobble/check/match/?a=1&b=12", "#check button[name=add] >> nth=0", "#check button[name=add] >> nth=1"),
}
ROUNDS = 25
WARM = 4
PAUSE = 300  # milliseconds between two taps: more than the slowest answer
WATCH = """
window.taken = [];
let begun = 0;
document.addEventListener("click", () => { begun = performance.now(); }, true);
new MutationObserver(() => {
  if (!begun) return;
  const from = begun;
  begun = 0;
  requestAnimationFrame(() => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => window.taken.push(performance.now() - from);
    painted.port2.postMessage(0);
  });
}).observe(document.getElementById("answer"), { childList: true, subtree: true, characterData: true, attributes: true });
"""


def taps(page: Page, path: str, first: str, second: str) -> list[float]:
    """Milliseconds of each of two taps by turns, which always change the question; the first few, which warm up, are left out."""
    page.goto(path)
    page.evaluate(WATCH)
    for number in range(WARM + 2 * ROUNDS):
        press(page, page.locator(second if number % 2 else first))
        page.wait_for_timeout(PAUSE + 7 * (number % 5))
    taken: list[float] = page.evaluate("window.taken")
    assert len(taken) == WARM + 2 * ROUNDS, f"{len(taken)} answers came in time"
    return taken[WARM:]


def press(page: Page, button: Locator) -> None:
    """Press the mouse on a button, which is brought into sight first."""
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box, "the button is not drawn"
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def main() -> None:
    port = free_port()
    with tempfile.TemporaryDirectory() as var:
        environment = os.environ | {"VAR_DIR": var, "DEBUG": ""}
        subprocess.run([sys.executable, "manage.py", "prepare"], cwd=dev.ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
        command = [sys.executable, *map(str, dev.server("127.0.0.1", str(port), "1")[1:])]
        with subprocess.Popen(command, cwd=dev.ROOT, env=environment) as server, sync_playwright() as browsers:
            try:
                wait_until_it_answers(server, port)
                browser = browsers.chromium.launch(executable_path=dev.chromium(), args=FLAGS)
                page = browser.new_page(base_url=f"http://127.0.0.1:{port}", viewport={"width": 360, "height": 740})
                page.context.new_cdp_session(page).send("Network.setCacheDisabled", {"cacheDisabled": True})
                print(f"{'tap to painted verdict':22} {'median ms':>9} {'nine in ten':>11}")
                for name, (path, first, second) in TAPS.items():
                    found = taps(page, path, first, second)
                    print(f"{name:22} {statistics.median(found):9.1f} {statistics.quantiles(found, n=10)[-1]:11.1f}")
                browser.close()
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
