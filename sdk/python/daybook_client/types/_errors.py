# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union


class _Problem(TypedDict):
    type: str
    """Address of the page that explains this problem."""
    title: str
    """The problem in a few words; the same for every occurrence."""
    status: int
    """The HTTP status."""
    detail: str
    """What happened this time."""
    instance: str
    """The requested path."""
    code: str
    """Stable code to branch on."""
    request_id: str
    """Id of the request, equal to the X-Request-Id header."""


class Problem(_Problem, total=False):
    """A failure, as RFC 9457 problem details."""
    errors: List["Fault"]
    """All faults of the request, if it has several."""
    existing_id: str
    """On a conflict: the id that exists already."""


class _Fault(TypedDict):
    code: str
    """What kind of fault it is."""
    detail: str
    """The fault in words."""


class Fault(_Fault, total=False):
    """One fault of a request."""
    parameter: str
    """The path, query or tool parameter at fault."""
    pointer: str
    """JSON Pointer to the body member at fault."""
    allowed: List[str]
    """The values that are allowed."""
    min: float
    """The smallest value or length allowed."""
    max: float
    """The largest value or length allowed."""
    did_you_mean: str
    """The nearest name that exists."""
