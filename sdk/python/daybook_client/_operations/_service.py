# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, Iterator, List, Literal, Optional, TypedDict, Union, cast

from .. import types
from .._caller import Caller
from .._route import Route

_LIST_DOCS = Route("GET", "/v1/docs", repeatable=True, limit_max=100)
_READ_DOC = Route("GET", "/v1/docs/{path}", repeatable=True)
_READ_TOOL_CATALOG = Route("GET", "/v1/mcp/tool-catalog", repeatable=True)
_READ_HEALTH = Route("GET", "/api/health", repeatable=True)
_READ_USAGE = Route("GET", "/v1/usage", repeatable=True)


class ServiceOperations(Caller):
    def list_docs(
        self,
        *,
        query: Optional[str] = None,
        category: Optional[str] = None,
        limit: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> "types.DocList":
        """
        List documentation pages. The pages of this documentation: guides in reading order, then
        one reference page for each operation. `query` keeps the pages that have all its words,
        best first.

        query: Words to look for in the pages.
        category: Keep the pages of this category.
        limit: Page size, 1 to 100.
        offset: How many matches to skip. Past the end the page is empty and `total` still
            true.
        """
        return cast("types.DocList", self._call(_LIST_DOCS, {"query": query, "category": category, "limit": limit, "offset": offset}))

    def iterate_docs(
        self,
        *,
        query: Optional[str] = None,
        category: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Iterator["types.DocSummary"]:
        """Iterates over all items of `list_docs`, page by page."""
        return cast(Iterator["types.DocSummary"], self._iterate(_LIST_DOCS, {"query": query, "category": category, "limit": limit}))

    def read_doc(
        self,
        path: str,
    ) -> "types.DocPage":
        """
        Read a documentation page. One page of this documentation: its sections as Markdown, its
        code samples apart, and where to read on.

        path: Slug of the page as the list gives it, such as `quickstart`.
        """
        return cast("types.DocPage", self._call(_READ_DOC, {"path": path}))

    def read_tool_catalog(
        self,
    ) -> "types.ToolCatalog":
        """
        Read the tool catalog. The tools, resources and prompts of the agent-tool endpoint, as
        the live endpoint lists them: schemas of arguments and answers, hints, examples, and the
        REST route that does the same.
        """
        return cast("types.ToolCatalog", self._call(_READ_TOOL_CATALOG, {}))

    def read_health(
        self,
    ) -> "types.Health":
        """
        Health of the service. Whether the API, its database, the agent-tool endpoint and the
        website answer, and when a state's file was last accepted. Also at /health.
        """
        return cast("types.Health", self._call(_READ_HEALTH, {}))

    def read_usage(
        self,
        *,
        days: Optional[int] = None,
    ) -> "types.Usage":
        """
        Read your usage. Lists the requests of the calling key by day and status, newest day
        first, over REST and MCP, up to 400 days back. Other servers' requests appear within 30
        seconds. Days and statuses without requests have no row.

        days: Number of days, today included, 1 to 400.
        """
        return cast("types.Usage", self._call(_READ_USAGE, {"days": days}))
