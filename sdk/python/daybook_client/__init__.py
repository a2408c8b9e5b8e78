"""A typed client of the Daybook API: public childcare licensing records of the United States."""

from . import types
from ._client import Daybook
from ._errors import ApiError, ConnectionFailed, DaybookError, WebhookVerificationError
from ._version import VERSION as __version__
from ._webhooks import verify_webhook

__all__ = [
    "ApiError",
    "ConnectionFailed",
    "Daybook",
    "DaybookError",
    "WebhookVerificationError",
    "__version__",
    "types",
    "verify_webhook",
]
