from typing import List, Optional

from . import types


class DaybookError(Exception):
    """The parent of all errors that this package raises."""


class ApiError(DaybookError):
    """An error response. Branch on `code`, never on the message."""

    def __init__(
        self, status: int, problem: "Optional[types.Problem]", retry_after: Optional[float]
    ) -> None:
        super().__init__(
            f"{problem['code']}: {problem['detail']}" if problem else f"The server returned {status}."
        )
        self.status = status
        self.problem = problem
        """The response's problem details, or None if a proxy sent something else."""
        self.retry_after = retry_after
        """Seconds that the server asked to wait, if it did."""

    @property
    def code(self) -> Optional[str]:
        return self.problem["code"] if self.problem else None

    @property
    def faults(self) -> "List[types.Fault]":
        """All faults of the request."""
        return self.problem.get("errors", []) if self.problem else []

    @property
    def request_id(self) -> Optional[str]:
        """Id of the request in the server's log."""
        return self.problem["request_id"] if self.problem else None


class ConnectionFailed(DaybookError):
    """Raised if there was no response: no network, a broken connection, or none within the timeout."""


class WebhookVerificationError(DaybookError):
    """Raised if a webhook delivery isn't authentic or is too old."""
