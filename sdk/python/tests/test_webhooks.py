"""Tests of webhook verification with the vector of the webhook guide."""

import base64
import hashlib
import hmac
import unittest
from typing import Any

from daybook_client import WebhookVerificationError, verify_webhook

NOW = 1793613600
ID = "dlv_01M7Y0000000000000000000ZZ"
BODY = (
    b'{"event":"ping","delivery_id":"dlv_01M7Y0000000000000000000ZZ",'
    b'"occurred_at":"2026-11-02T10:00:00.000Z","payload":{}}'
)
SECRET = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY="
HEADERS = {
    "Webhook-Id": ID,
    "webhook-timestamp": str(NOW),
    "webhook-signature": "v1,ktJ1u3ysVvGslw8oQRe0grAswAYcaP06jMhnle65oq4=",
}


def verify(**changes: Any) -> Any:
    given = {"secrets": [SECRET], "headers": HEADERS, "body": BODY, "now": NOW}
    return verify_webhook(**{**given, **changes})


class WebhookTest(unittest.TestCase):
    def refused(self, **changes: Any) -> None:
        with self.assertRaises(WebhookVerificationError):
            verify(**changes)

    def test_the_vector_is_accepted_as_bytes_and_as_text(self) -> None:
        self.assertEqual(verify()["delivery_id"], ID)
        self.assertEqual(verify(body=BODY.decode())["event"], "ping")

    def test_either_secret_of_a_rotation_is_accepted(self) -> None:
        other = "whsec_" + base64.b64encode(b"another secret of thirty-two bytes").decode()
        signed = f"{ID}.{NOW}.".encode() + BODY
        key = base64.b64decode(other[len("whsec_") :])
        digest = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
        both = f"v1,{digest} {HEADERS['webhook-signature']}"
        headers = {**HEADERS, "webhook-signature": both}
        self.assertEqual(verify(headers=headers, secrets=[other])["delivery_id"], ID)
        self.assertEqual(verify(headers=headers, secrets=[SECRET])["delivery_id"], ID)
        self.refused(secrets=[other])

    def test_another_body_id_or_signature_is_rejected(self) -> None:
        self.refused(body=BODY + b" ")
        self.refused(headers={**HEADERS, "Webhook-Id": "dlv_2"})
        self.refused(headers={**HEADERS, "webhook-signature": "v1,AAAA"})
        self.refused(headers={**HEADERS, "webhook-signature": "v1,é"})
        self.refused(headers={"webhook-id": ID})

    def test_timestamps_beyond_the_tolerance_are_rejected(self) -> None:
        verify(now=NOW + 300)
        self.refused(now=NOW + 301)
        self.refused(now=NOW - 301)
        verify(now=NOW + 301, tolerance_seconds=600)
        self.refused(headers={**HEADERS, "webhook-timestamp": "now"})

    def test_a_secret_that_is_empty_or_not_base64_is_rejected(self) -> None:
        self.refused(secrets=["whsec_"])
        self.refused(secrets=["whsec_%%"])
        self.refused(secrets=[])


if __name__ == "__main__":
    unittest.main()
