from typing import Mapping, NamedTuple, Optional


class Route(NamedTuple):
    """How an operation is requested. Parameters that are not in the path are in the query or body."""

    method: str
    path: str
    repeatable: bool = False
    """Whether a request may be repeated without a second effect."""
    limit_max: Optional[int] = None
    """Largest page, if this is a list with pages."""
    headers: Mapping[str, str] = {}
    """Parameters that are headers, with the name of each."""
