"""Draws the daily RTP of one game as chart.svg: RETORNA_URL=… RETORNA_KEY=… python3 chart.py 1"""

import os
import sys
import time

import requests

session = requests.Session()
session.headers["Authorization"] = "Bearer " + os.environ["RETORNA_KEY"]


def get(path, **query):
    """One reply as JSON; waits as Retry-After says, four attempts at most."""
    for attempt in range(4):
        reply = session.get(os.environ["RETORNA_URL"] + path, params=query, timeout=30)
        if reply.status_code not in (429, 503) or attempt == 3:
            break
        time.sleep(float(reply.headers.get("Retry-After", 2**attempt)))
    if not reply.ok:
        problem = reply.json()
        raise SystemExit(f"{problem['status']} {problem['code']}: {problem['title']}")
    return reply.json()


def rows(path, **query):
    """All rows of a list, page after page."""
    cursor = None
    while True:
        page = get(path, **query, **({"cursor": cursor} if cursor else {}))
        yield from page["data"]
        cursor = page["next_cursor"]
        if cursor is None:
            return


game_id = int(sys.argv[1])
game = get(f"/api/v1/games/{game_id}")
days = list(rows(f"/api/v1/games/{game_id}/days", limit=1000))
if not days:
    raise SystemExit(f"{game['name']} has no days yet.")

rtps = [day["rtp_percent"] for day in days]
low, high = min(rtps) - 1, max(rtps) + 1
points = " ".join(
    f"{600 * place / max(1, len(rtps) - 1):.1f},{300 * (high - rtp) / (high - low):.1f}"
    for place, rtp in enumerate(rtps)
)
with open("chart.svg", "w") as file:
    file.write(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300">'
        f'<polyline points="{points}" fill="none" stroke="teal" stroke-width="2"/></svg>'
    )
print(f"{game['name']}: {len(days)} days, now {game['current_rtp_percent']} % ({game['current_verdict']})")
