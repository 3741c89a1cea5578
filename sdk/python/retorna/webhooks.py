from __future__ import annotations

import hashlib
import hmac
import json
import time
from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any

_TOLERANCE_SECONDS = 300


def read_webhook(secret: str, headers: Mapping[str, str], body: bytes) -> dict[str, Any]:
    """Reads a message that arrived at your webhook, after checking that it is signed with your secret and at most five
    minutes old (Standard Webhooks).

    `secret` is `whsec_…`, shown when the webhook was set. `body` is the body as it arrived, before any parsing.
    Raises ValueError if the signature is missing, wrong or too old: answer 400.
    """
    given = {name.lower(): value for name, value in headers.items()}
    name, moment = given.get("webhook-id", ""), given.get("webhook-timestamp", "")
    if not moment.isdigit() or abs(time.time() - int(moment)) > _TOLERANCE_SECONDS:
        raise ValueError("the message is not of the last five minutes")
    key = b64decode(secret.removeprefix("whsec_"))
    signed = hmac.new(key, f"{name}.{moment}.".encode() + body, hashlib.sha256).digest()
    expected = "v1," + b64encode(signed).decode()
    for signature in given.get("webhook-signature", "").split():
        if hmac.compare_digest(signature.encode(), expected.encode()):
            return json.loads(body)
    raise ValueError("the message is not signed with this secret")
