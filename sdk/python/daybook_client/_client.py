import http.client
import json
import platform
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any, Dict, Iterator, Mapping, Optional, cast

from . import types
from ._errors import ApiError, ConnectionFailed, DaybookError
from ._operations import Operations
from ._retry import is_retried_status, parse_retry_after, retry_delay
from ._route import Route
from ._version import VERSION


class _SameOriginRedirects(urllib.request.HTTPRedirectHandler):
    """Follows redirects within the server, so that the key is never sent to another one."""

    def redirect_request(
        self, req: urllib.request.Request, fp: Any, code: int, msg: str, headers: Any, newurl: str
    ) -> Optional[urllib.request.Request]:
        before, after = urllib.parse.urlsplit(req.full_url), urllib.parse.urlsplit(newurl)
        if req.get_method() != "GET" or before[:2] != after[:2]:
            return None
        return urllib.request.Request(newurl, headers=dict(req.header_items()))

    # Python 3.9 and 3.10 don't know this status.
    http_error_308 = urllib.request.HTTPRedirectHandler.http_error_302


class Daybook(Operations):
    """A client of the Daybook API, with a method for each operation.

    base_url: Address of the server, such as `https://daybook.example`.
    api_key: An API key. Without one, only the public operations work.
    max_retries: Attempts after the first one, of requests that may be repeated.
    timeout: Seconds that the server may be silent.
    user_agent: Name of your program, such as `my-app/1.0`, sent first in `User-Agent`.
    opener: Replaces the opener of `urllib.request`, for example for a proxy.
    """

    def __init__(
        self,
        base_url: str,
        api_key: Optional[str] = None,
        *,
        max_retries: int = 2,
        timeout: float = 30.0,
        user_agent: Optional[str] = None,
        opener: Optional[urllib.request.OpenerDirector] = None,
    ) -> None:
        if not base_url.startswith(("http://", "https://")):
            raise DaybookError(f'base_url must start with http:// or https://: "{base_url}"')
        self._origin = base_url.rstrip("/")
        self._max_retries = max_retries
        self._timeout = timeout
        self._opener = opener or urllib.request.build_opener(_SameOriginRedirects)
        agent = f"daybook-client-python/{VERSION} Python/{platform.python_version()}"
        self._headers = {
            "Accept": "application/json, */*",
            "User-Agent": f"{user_agent} {agent}" if user_agent else agent,
        }
        if api_key:
            self._headers["Authorization"] = f"Bearer {api_key}"

    def _call(self, route: Route, params: Mapping[str, object]) -> Any:
        return json.loads(self._send(route, params))

    def _text(self, route: Route, params: Mapping[str, object], form: str) -> str:
        return self._send(route, {**params, "format": form}).decode("utf-8")

    def _iterate(self, route: Route, params: Mapping[str, object]) -> Iterator[Any]:
        asked: Dict[str, object] = {"limit": route.limit_max, **_given(params)}
        count = 0
        while True:
            page = self._call(route, asked)
            yield from page["data"]
            count += len(page["data"])
            meta = page["meta"]
            if not page["data"] or count >= meta.get("total", float("inf")):
                return
            asked.update({"after": meta["next"]} if "next" in meta else {"offset": count})

    def _send(self, route: Route, params: Mapping[str, object]) -> bytes:
        """Sends a request, again if that may help, and returns the body of a success."""
        request = self._request_of(route, _given(params))
        attempt = 0
        while True:
            is_last = not route.repeatable or attempt >= self._max_retries
            retry_after = None
            try:
                return self._attempt(request)
            except ApiError as error:
                retry_after = error.retry_after
                if is_last or not is_retried_status(error.status, retry_after):
                    raise
            except ConnectionFailed:
                if is_last:
                    raise
            time.sleep(retry_delay(attempt, retry_after))
            attempt += 1

    def _attempt(self, request: urllib.request.Request) -> bytes:
        try:
            with self._opener.open(request, timeout=self._timeout) as response:
                return cast(bytes, response.read())
        except urllib.error.HTTPError as error:
            with error:
                retry_after = parse_retry_after(error.headers.get("Retry-After"))
                raise ApiError(error.code, _problem_of(error), retry_after) from None
        except (OSError, http.client.HTTPException) as error:
            reason = getattr(error, "reason", error)
            raise ConnectionFailed(f"Cannot reach {self._origin}: {reason}") from error

    def _request_of(self, route: Route, given: Dict[str, object]) -> urllib.request.Request:
        headers = dict(self._headers)
        for name, header in route.headers.items():
            # All attempts share the key, so a repeated creation doesn't create twice.
            value = given.pop(name, str(uuid.uuid4()) if name == "idempotency_key" else None)
            if value is not None:
                headers[header] = str(value)
        path = route.path
        for name in [name for name in given if f"{{{name}}}" in path]:
            path = path.replace(f"{{{name}}}", urllib.parse.quote(str(given.pop(name)), safe=""))
        url, body = self._origin + path, None
        if route.method in ("GET", "DELETE"):
            query = urllib.parse.urlencode({name: _text_of(value) for name, value in given.items()})
            url += f"?{query}" if query else ""
        else:
            headers["Content-Type"] = "application/json"
            body = json.dumps(given).encode("utf-8")
        return urllib.request.Request(url, data=body, headers=headers, method=route.method)


def _given(params: Mapping[str, object]) -> Dict[str, object]:
    return {name: value for name, value in params.items() if value is not None}


def _text_of(value: object) -> str:
    """Lists are comma-separated."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(_text_of(each) for each in value)
    return json.dumps(value) if isinstance(value, dict) else str(value)


def _problem_of(error: urllib.error.HTTPError) -> "Optional[types.Problem]":
    if "json" not in (error.headers.get("Content-Type") or ""):
        return None
    try:
        body = json.loads(error.read())
    except (OSError, ValueError, http.client.HTTPException):
        return None
    is_problem = isinstance(body, dict) and "code" in body and "detail" in body
    return cast("types.Problem", body) if is_problem else None
