import abc
from typing import Any, Iterator, Mapping

from ._route import Route


class Caller(abc.ABC):
    """Sends the requests of the methods that the API description decides."""

    @abc.abstractmethod
    def _call(self, route: Route, params: Mapping[str, object]) -> Any: ...

    @abc.abstractmethod
    def _text(self, route: Route, params: Mapping[str, object], form: str) -> str: ...

    @abc.abstractmethod
    def _iterate(self, route: Route, params: Mapping[str, object]) -> Iterator[Any]: ...
