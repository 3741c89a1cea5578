from __future__ import annotations

import gzip
import json
import random
import time
from collections.abc import Iterable, Iterator, Mapping
from email.utils import parsedate_to_datetime
from http.client import HTTPResponse
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from .error import RetornaError

_PASSING = {502, 503, 504}

_TIMEOUT = 60
# A server takes at most five minutes for the rows of a push, and then answers.
_PUSH_TIMEOUT = 330


class Retorna:
    """The calls of `/api/v1`.

    Parameters of a call are keyword arguments; one that is a keyword of Python ends with an underscore
    (`from_="2026-01-01"`). Calls that the rate limit rejected are repeated, and idempotent calls that no server
    answered: `attempts` in all, after the wait in `Retry-After`, but never after more than `most_wait` seconds. A
    server may be silent for `timeout` seconds; the default is 60, and longer for a push.
    """

    def __init__(
        self,
        url: str,
        key: str,
        *,
        attempts: int = 4,
        most_wait: float = 60,
        timeout: float | None = None,
    ) -> None:
        self._url = url.rstrip("/")
        self._key = key
        self._attempts = attempts
        self._most_wait = most_wait
        self._timeout = timeout

    def get(self, path: str, **query: Any) -> dict[str, Any]:
        """One object, or one page of a list. Raises RetornaError if the API refuses the call."""
        with self._open(path, query, {"Accept": "application/json"}) as reply:
            return json.load(reply)

    def rows(self, path: str, **query: Any) -> Iterator[dict[str, Any]]:
        """All rows of a list, page after page; `limit` is the size of a page."""
        while True:
            page = self.get(path, **query)
            yield from page["data"]
            if page["next_cursor"] is None:
                return
            query["cursor"] = page["next_cursor"]

    def lines(self, path: str, **query: Any) -> Iterator[str]:
        """A whole list as the lines of a CSV file, as they arrive: for `csv.DictReader`."""
        with self._open(path, query, {"Accept": "text/csv"}) as reply:
            for line in reply:
                yield line.decode()

    def push(
        self,
        rows: Iterable[Mapping[str, Any]],
        *,
        idempotency_key: str | None = None,
        validate: bool = False,
        strict: bool = False,
        wait: int | None = None,
    ) -> dict[str, Any]:
        """Sends readings to the feed of the key, at most 2,000,000.

        `idempotency_key` identifies these rows: sent again under the same key, they get the same answer and are stored
        once. `validate` stores none. `strict` stores none if any is refused. `wait` answers once the rows are stored,
        or after this many seconds at the latest. Amounts are Decimal or text, never float.
        """
        prefer = [name for name, is_asked in (("validate", validate), ("strict", strict)) if is_asked]
        if wait is not None:
            prefer.append(f"wait={wait}")
        headers = {"Content-Type": "application/x-ndjson", "Content-Encoding": "gzip"}
        if prefer:
            headers["Prefer"] = ", ".join(prefer)
        if idempotency_key is not None:
            headers["Idempotency-Key"] = idempotency_key
        body = gzip.compress("\n".join(json.dumps(row, default=str) for row in rows).encode())
        with self._open("/api/v1/readings", {}, headers, body, _PUSH_TIMEOUT + (wait or 0)) as reply:
            return json.load(reply)

    def _open(
        self,
        path: str,
        query: Mapping[str, Any],
        headers: dict[str, str],
        body: bytes | None = None,
        patience: float = _TIMEOUT,
    ) -> HTTPResponse:
        named = {name.rstrip("_"): _written(value) for name, value in query.items() if value is not None}
        address = self._url + path + ("?" + urlencode(named) if named else "")
        headers = {**headers, "Authorization": f"Bearer {self._key}"}
        timeout = patience if self._timeout is None else self._timeout
        may_repeat = body is None or "Idempotency-Key" in headers
        for attempt in range(1, self._attempts + 1):
            wait = 0.5 * 2 ** (attempt - 1) * (0.5 + random.random())
            try:
                return urlopen(Request(address, body, headers), timeout=timeout)
            except HTTPError as error:
                refused = RetornaError(error.code, error.read(), error.headers.get("Content-Type", ""))
                wait = _retry_after(error.headers.get("Retry-After"), wait)
                is_passing = error.code == 429 or (may_repeat and error.code in _PASSING)
                if not is_passing or attempt == self._attempts or wait > self._most_wait:
                    raise refused from None
            except OSError:  # Also a connection that ends before a reply.
                if not may_repeat or attempt == self._attempts:
                    raise
            time.sleep(wait)
        raise ValueError("attempts must be at least 1")


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _retry_after(given: str | None, otherwise: float) -> float:
    """Parses `Retry-After`, in seconds or as a date (RFC 9110, 10.2.3)."""
    if not given:
        return otherwise
    if given.isdigit():
        return float(given)
    try:
        return max(0.0, parsedate_to_datetime(given).timestamp() - time.time())
    except ValueError:
        return otherwise
