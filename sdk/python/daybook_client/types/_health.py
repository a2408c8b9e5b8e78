# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union

from ._values import (
    CheckStatus,
    ServiceStatus,
)


class HealthChecksApi(TypedDict):
    status: "CheckStatus"
    """Whether it answers."""
    latency_ms: float
    """How long the last probe took, milliseconds; 0 for `api`, which is not probed."""


class HealthChecksSupabase(TypedDict):
    status: "CheckStatus"
    """Whether it answers."""
    latency_ms: float
    """How long the last probe took, milliseconds; 0 for `api`, which is not probed."""


class HealthChecksMcp(TypedDict):
    status: "CheckStatus"
    """Whether it answers."""
    latency_ms: float
    """How long the last probe took, milliseconds; 0 for `api`, which is not probed."""


class HealthChecksPages(TypedDict):
    status: "CheckStatus"
    """Whether it answers."""
    latency_ms: float
    """How long the last probe took, milliseconds; 0 for `api`, which is not probed."""


class HealthChecks(TypedDict):
    api: "HealthChecksApi"
    """The API itself."""
    supabase: "HealthChecksSupabase"
    """The database (PostgreSQL; the member's name is the contract's); where records are read from
    a replica, both.
    """
    mcp: "HealthChecksMcp"
    """The agent-tool endpoint."""
    pages: "HealthChecksPages"
    """The website: whether it can render a page."""


class HealthReasonsItem(TypedDict):
    code: str
    """What is wrong."""
    detail: str
    """What is wrong and what it takes with it, in words."""


class HealthRoutesItem(TypedDict):
    path: str
    """A route of the API."""
    status: "ServiceStatus"
    """Status of the route; `degraded`: it answers those who send no key."""


class HealthMissingItem(TypedDict):
    field: str
    """Absent member."""
    code: str
    """Why."""


class _Health(TypedDict):
    status: "ServiceStatus"
    """`degraded` when the service is up, but a database that it reads from or the website is not,
    or a disk is full: requests that need it return 503. `reasons` lists them.
    """
    checks: "HealthChecks"
    """The parts. The database is probed at most every five seconds, or every second while it is
    down; `mcp` has its status. Pages are probed at most every five seconds, in the background.
    """
    reasons: List["HealthReasonsItem"]
    """Why `status` is not `ok`; empty if it is."""
    routes: List["HealthRoutesItem"]
    """Every route of the API."""
    time: str
    """The clock of the service (ISO 8601, UTC)"""
    missing: List["HealthMissingItem"]
    """Every absent member, with its reason."""


class Health(_Health, total=False):
    """Status of the service."""
    last_state_ingest_at: str
    """When a licensing agency's file was last accepted (ISO 8601, UTC)"""
