from __future__ import annotations

import json
from typing import Any


class RetornaError(Exception):
    """A call that the API refused. Without a reply, urllib raises its own errors.

    `status` is the HTTP status. `code` is stable, such as `GAME_NOT_FOUND`, or `UNKNOWN` for a reply that the API did
    not write. `problem` holds the API's problem details (RFC 9457), or None.
    """

    def __init__(self, status: int, body: bytes, content_type: str = "") -> None:
        self.status = status
        self.problem: dict[str, Any] | None = None
        if content_type.startswith("application/problem+json"):
            try:
                self.problem = json.loads(body)
            except ValueError:
                pass
        said = self.problem or {}
        self.code: str = said.get("code", "UNKNOWN")
        words = [said[name] for name in ("title", "detail") if said.get(name)]
        fields = [f"{name}: {text}" for name, text in said.get("fields", {}).items()]
        super().__init__("\n".join([": ".join(words) or f"HTTP {status}", *fields]))
