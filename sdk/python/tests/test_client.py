"""Tests of the installed package on a real server (DAYBOOK_URL, DAYBOOK_KEY) and on one that
returns given responses.
"""

import email.utils
import http.server
import json
import os
import threading
import unittest
from typing import Any, Dict, List, Optional

import daybook_client
from daybook_client import ApiError, ConnectionFailed, Daybook
from daybook_client._retry import parse_retry_after, retry_delay

LIST = {"data": [], "meta": {"limit": 20, "offset": 0, "total": 0}}


class ScriptedServer(http.server.ThreadingHTTPServer):
    """Returns the scripted responses in order. The last one repeats. None breaks the connection."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.script: List[Optional[Dict[str, Any]]] = []
        self.received: List[Dict[str, Any]] = []
        self.url = f"http://127.0.0.1:{self.server_address[1]}"


class Handler(http.server.BaseHTTPRequestHandler):
    server: ScriptedServer

    def respond(self) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        self.server.received.append(
            {
                "method": self.command,
                "path": self.path,
                "headers": dict(self.headers.items()),
                "body": self.rfile.read(length),
            }
        )
        script = self.server.script
        response = script.pop(0) if len(script) > 1 else script[0]
        if response is None:
            self.close_connection = True
            return
        self.send_response(response["status"])
        for name, value in {"Content-Type": "application/json", **response.get("headers", {})}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(json.dumps(response.get("body", {})).encode())

    do_GET = do_POST = do_PATCH = do_DELETE = respond

    def log_message(self, format: str, *args: Any) -> None:
        pass


class RetryTest(unittest.TestCase):
    def setUp(self) -> None:
        self.server = ScriptedServer()
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()
        self.daybook = Daybook(self.server.url + "/", "key", user_agent="test/1")

    def tearDown(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def test_a_read_is_repeated_if_the_server_is_busy(self) -> None:
        for status in (429, 503):
            busy = {"status": status, "headers": {"Retry-After": "0"}}
            self.server.script = [busy, {"status": 200, "body": LIST}]
            self.assertEqual(self.daybook.search_facilities(), LIST)
        self.assertEqual(len(self.server.received), 4)

    def test_a_read_is_repeated_after_a_broken_connection(self) -> None:
        self.server.script = [None, {"status": 200, "body": LIST}]
        self.assertEqual(self.daybook.search_facilities(), LIST)

    def test_attempts_end_at_max_retries(self) -> None:
        self.server.script = [{"status": 503, "headers": {"Retry-After": "0"}}]
        with self.assertRaises(ApiError) as raised:
            self.daybook.search_facilities()
        self.assertEqual(raised.exception.status, 503)
        self.assertEqual(len(self.server.received), 3)

    def test_a_long_wait_is_raised_to_the_caller(self) -> None:
        self.server.script = [{"status": 429, "headers": {"Retry-After": "61"}}]
        with self.assertRaises(ApiError) as raised:
            self.daybook.search_facilities()
        self.assertEqual(raised.exception.retry_after, 61)
        self.assertEqual(len(self.server.received), 1)

    def test_a_post_with_an_effect_is_not_repeated(self) -> None:
        self.server.script = [{"status": 503, "headers": {"Retry-After": "0"}}]
        with self.assertRaises(ApiError):
            self.daybook.test_webhook("sub_1")
        self.assertEqual(len(self.server.received), 1)

    def test_all_attempts_of_a_creation_have_one_idempotency_key(self) -> None:
        self.server.script = [{"status": 409, "headers": {"Retry-After": "0"}}, {"status": 201}]
        self.daybook.create_webhook(
            callback_url="https://hooks.example.com", events=["score_change"]
        )
        keys = [each["headers"]["Idempotency-Key"] for each in self.server.received]
        self.assertEqual(len(keys), 2)
        self.assertEqual(keys[0], keys[1])

    def test_requests_are_encoded_and_named(self) -> None:
        self.server.script = [{"status": 200, "body": LIST}]
        self.daybook.search_facilities(facility_type=["center", "home"], listed=True)
        self.daybook.read_doc("a/b")
        first, second = self.server.received
        self.assertEqual(first["path"], "/v1/facilities?facility_type=center%2Chome&listed=true")
        self.assertEqual(second["path"], "/v1/docs/a%2Fb")
        self.assertEqual(first["headers"]["Authorization"], "Bearer key")
        self.assertRegex(first["headers"]["User-Agent"], r"^test/1 daybook-client-python/\d")

    def test_redirects_are_followed_within_the_server_only(self) -> None:
        target = {"status": 308, "headers": {"Location": "/v1/facilities/fac_2"}}
        self.server.script = [target, {"status": 200, "body": {"id": "fac_2"}}]
        self.assertEqual(self.daybook.read_facility("fac_1")["id"], "fac_2")
        self.assertEqual(self.server.received[1]["headers"]["Authorization"], "Bearer key")
        elsewhere = {"status": 308, "headers": {"Location": "http://localhost:1/v1"}}
        self.server.script = [elsewhere]
        with self.assertRaises(ApiError) as raised:
            self.daybook.read_facility("fac_1")
        self.assertEqual(raised.exception.status, 308)

    def test_no_server_raises_connection_failed(self) -> None:
        with self.assertRaises(ConnectionFailed):
            Daybook("http://127.0.0.1:1", max_retries=0).list_states()


class WaitTest(unittest.TestCase):
    def test_retry_after_is_seconds_or_a_date(self) -> None:
        now = 1793613600.0
        self.assertEqual(parse_retry_after("7", now), 7)
        self.assertEqual(parse_retry_after(email.utils.formatdate(now + 30, usegmt=True), now), 30)
        self.assertEqual(parse_retry_after(email.utils.formatdate(now - 30, usegmt=True), now), 0)
        self.assertIsNone(parse_retry_after("soon", now))
        self.assertIsNone(parse_retry_after(None, now))

    def test_waits_are_bounded(self) -> None:
        for _ in range(50):
            self.assertGreaterEqual(retry_delay(0, 3), 3)
            self.assertLess(retry_delay(0, 3), 3.5)
            self.assertLessEqual(retry_delay(20, None), 8)


class RealServerTest(unittest.TestCase):
    def setUp(self) -> None:
        self.daybook = Daybook(os.environ["DAYBOOK_URL"], os.environ["DAYBOOK_KEY"])

    def test_iterating_yields_each_provider_once(self) -> None:
        rows = list(self.daybook.iterate_facilities(zip_code="78704", radius=10, limit=7))
        total = self.daybook.search_facilities(zip_code="78704", radius=10)["meta"]["total"]
        self.assertGreater(total, 7)
        self.assertEqual(len({row["id"] for row in rows}), total)
        self.assertEqual(len(rows), total)

    def test_iterating_the_change_log_ends(self) -> None:
        cursors = [change["cursor"] for change in self.daybook.iterate_changes()]
        self.assertGreater(len(cursors), 100)
        self.assertEqual(len(set(cursors)), len(cursors))

    def test_a_wrong_request_raises_its_faults(self) -> None:
        with self.assertRaises(ApiError) as raised:
            self.daybook.search_facilities(zip_code="787", limit=1_000)
        self.assertEqual(raised.exception.code, "invalid_request")
        named = [fault.get("parameter") for fault in raised.exception.faults]
        self.assertEqual(named, ["zip_code", "limit"])

    def test_csv_is_text(self) -> None:
        text = self.daybook.search_facilities_as_csv(state_code="TX", limit=2)
        self.assertTrue(text.startswith("id,name,"))

    def test_without_a_key_only_public_operations_work(self) -> None:
        daybook = Daybook(os.environ["DAYBOOK_URL"])
        self.assertEqual(len(daybook.list_states()["data"]), 51)
        with self.assertRaises(ApiError) as raised:
            daybook.search_facilities()
        self.assertEqual(raised.exception.code, "missing_credential")

    def test_a_subscription_is_created_changed_and_deleted(self) -> None:
        created = self.daybook.create_webhook(
            area={"county_fips": "48453"},
            callback_url="https://hooks.example.com/python",
            events=["license_change"],
        )
        subscription_id = created["subscription_id"]
        changed = self.daybook.update_webhook(subscription_id, description="Travis")
        self.assertEqual(changed["description"], "Travis")
        self.assertTrue(self.daybook.delete_webhook(subscription_id)["deleted"])


class PackageTest(unittest.TestCase):
    def test_its_version_is_the_one_of_the_metadata(self) -> None:
        from importlib.metadata import version

        self.assertEqual(daybook_client.__version__, version("daybook-client"))


if __name__ == "__main__":
    unittest.main()
