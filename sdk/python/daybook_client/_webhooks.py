import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Mapping, Optional, Sequence, Union, cast

from . import types
from ._errors import WebhookVerificationError

_PREFIX = "whsec_"


def verify_webhook(
    *,
    secrets: Sequence[str],
    headers: Mapping[str, str],
    body: Union[bytes, str],
    tolerance_seconds: float = 300,
    now: Optional[float] = None,
) -> "types.Delivery":
    """Verifies `webhook-signature` (Standard Webhooks) in constant time, and the age of the
    delivery. Returns the parsed body. Raises WebhookVerificationError if the request is not
    authentic or its timestamp is too far off.

    secrets: Every valid `signing_secret`: one, or two while you replace it.
    headers: Headers of the request, in any case.
    body: The body as it arrived, before any parsing.
    tolerance_seconds: Seconds that the timestamp may differ from our clock.
    now: Unix seconds that replace the clock.
    """
    found = {name.lower(): value for name, value in headers.items()}
    for name in ("webhook-id", "webhook-timestamp", "webhook-signature"):
        if name not in found:
            raise WebhookVerificationError(f'No header "{name}".')
    timestamp = found["webhook-timestamp"]
    clock = time.time() if now is None else now
    is_number = timestamp.isascii() and timestamp.isdigit()
    if not is_number or abs(clock - int(timestamp)) > tolerance_seconds:
        raise WebhookVerificationError(f'The timestamp "{timestamp}" is not close to the present.')
    raw = body.encode("utf-8") if isinstance(body, str) else body
    signed = f"{found['webhook-id']}.{timestamp}.".encode("utf-8") + raw
    given = [each[3:] for each in found["webhook-signature"].split(" ") if each.startswith("v1,")]
    if not any(_matches(secret, signed, each) for secret in secrets for each in given):
        raise WebhookVerificationError("No signature matches a secret.")
    return cast("types.Delivery", json.loads(raw))


def _matches(secret: str, signed: bytes, given: str) -> bool:
    text = secret[len(_PREFIX) :] if secret.startswith(_PREFIX) else secret
    try:
        key = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise WebhookVerificationError(f'A secret has the form "{_PREFIX}…".')
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    return hmac.compare_digest(expected, given.encode("utf-8"))
