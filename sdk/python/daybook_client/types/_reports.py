# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union

from ._evidence import (
    PageMeta,
)


class ReportList(TypedDict):
    """Monthly reports."""
    data: List["ReportSummary"]
    """The matches of this page."""
    meta: "PageMeta"
    """Paging of this list."""


class ReportSummary(TypedDict):
    """A monthly report, as the list shows it."""
    slug: str
    """Name of the report: its month, YYYY-MM."""
    title: str
    """Its title."""
    month: str
    """First day of the month that the report covers (YYYY-MM-DD)"""
    published_at: str
    """When it was published (ISO 8601, UTC)"""
    summary: str
    """The month in two sentences."""
    canonical_url: str
    """Address of its page."""
    is_sample: bool
    """Whether all its records are of the fictional sample."""


class ReportSectionsItem(TypedDict):
    id: str
    """Anchor of the section."""
    heading: str
    """Its heading."""
    body_md: str
    """Its text, as Markdown."""
    figures: List["ReportFigure"]
    """Its figures."""


class Report(TypedDict):
    """A monthly report."""
    slug: str
    """Name of the report: its month, YYYY-MM."""
    title: str
    """Its title."""
    month: str
    """First day of the month that the report covers (YYYY-MM-DD)"""
    published_at: str
    """When it was published (ISO 8601, UTC)"""
    summary: str
    """The month in two sentences."""
    canonical_url: str
    """Address of its page."""
    is_sample: bool
    """Whether all its records are of the fictional sample."""
    status: Literal["provisional", "confirmed"]
    """True until the inspections of every agency that keeps up reach past the month, or for 92
    days. Until then, each new file counts the report again.
    """
    as_of: str
    """Date of the agencies' status (YYYY-MM-DD)"""
    data_version: int
    """Version of the data in which it was published."""
    summary_metrics: List["ReportMetric"]
    """The month in numbers."""
    sections: List["ReportSectionsItem"]
    """The report itself."""
    corrections: List["ReportCorrection"]
    """What was put right since, oldest first."""


class _ReportMetric(TypedDict):
    name: str
    """What is counted."""
    value: float
    """Its value."""
    unit: str
    """Its unit."""
    source_url: str
    """Where it can be looked up."""


class ReportMetric(_ReportMetric, total=False):
    """A number that sums a report up."""
    id: str
    """Id of what is counted: the name may change, the id doesn't (exists only if the figure is
    still published).
    """
    previous: float
    """Its value in the month before, without the agencies that `compared_value` leaves out (exists
    only with an earlier report, and if some agency's files cover both months).
    """
    compared_value: float
    """Its value without agencies whose files do not cover both months: compare `previous` with
    this one (exists only if some agency is left out).
    """


class ReportFigure(TypedDict):
    """One figure of a report, with its sources."""
    id: str
    """Name of the figure within the report, as in its addresses."""
    title: str
    """What it shows."""
    kind: Literal["bar", "table"]
    """How it is best shown."""
    series: List["ReportSeries"]
    """Its values."""
    source_urls: List[str]
    """Where the records behind it are published."""
    csv_url: str
    """The same values as CSV."""


class ReportSeriesPointsItem(TypedDict):
    label: str
    """What is counted: a state, a level, or a status."""
    value: float
    """The value."""


class ReportSeries(TypedDict):
    """Values of one kind in a figure."""
    name: str
    """What is counted."""
    unit: str
    """Unit of its values."""
    points: List["ReportSeriesPointsItem"]
    """Values in the order of the figure."""


class _ReportCorrection(TypedDict):
    name: str
    """The number that was wrong."""
    previous: float
    """What the report said."""
    value: float
    """What it is."""
    corrected_at: str
    """When it was put right (ISO 8601, UTC)"""
    reason: str
    """Why it changed, in words."""


class ReportCorrection(_ReportCorrection, total=False):
    """A number that was put right after publication."""
    id: str
    """Id of what is counted: the name may change, the id doesn't (exists only if the figure is
    still published).
    """
    reason_code: Literal["late_records"]
    """Why it changed, as a code (exists only for reasons that have one)."""
