"""Draws the daily RTP of one game as chart.svg: RETORNA_URL=… RETORNA_KEY=… python3 chart.py aztec-fire"""

import os
import sys

from retorna import Retorna

retorna = Retorna(os.environ["RETORNA_URL"], os.environ["RETORNA_KEY"])
game = retorna.get(f"/api/v1/games/{sys.argv[1]}")
days = list(retorna.rows(f"/api/v1/games/{game['id']}/days", limit=1000))
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
