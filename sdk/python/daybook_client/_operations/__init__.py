# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from ._search import SearchOperations
from ._facilities import FacilitiesOperations
from ._decisions import DecisionsOperations
from ._data import DataOperations
from ._service import ServiceOperations
from ._webhooks import WebhooksOperations


class Operations(
    SearchOperations,
    FacilitiesOperations,
    DecisionsOperations,
    DataOperations,
    ServiceOperations,
    WebhooksOperations,
):
    """A method for each operation of the API."""
