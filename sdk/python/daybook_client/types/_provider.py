# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union

from ._values import (
    LocationPrecision,
    Weekday,
)
from ._search import (
    Missing,
)


class _Provider(TypedDict):
    agency: str
    """The agency that licenses it."""
    agency_record_id: str
    """The agency's own id of the record."""
    missing: List["Missing"]
    """Every absent member, each with its reason."""


class _ProviderAddress(TypedDict):
    state_code: str
    """State."""


class ProviderAddress(_ProviderAddress, total=False):
    line1: str
    """Street address; absent if it is withheld."""
    city: str
    """City."""
    zip: str
    """ZIP code."""
    county: str
    """County name."""
    county_fips: str
    """County FIPS code."""


class _ProviderLocation(TypedDict):
    precision: "LocationPrecision"
    """How exact the point is; `zip` and `withheld` give the ZIP code's point at most."""


class ProviderLocation(_ProviderLocation, total=False):
    lat: float
    """Latitude, WGS 84."""
    lng: float
    """Longitude, WGS 84."""


class ProviderAgesMonths(TypedDict, total=False):
    min: int
    """Youngest age served, months, rounded down."""
    min_weeks: int
    """Youngest age served, weeks (exists only if the agency gives it in weeks)."""
    max: int
    """Oldest age served, months."""


class _ProviderOpenHours(TypedDict):
    opens_at: str
    """Local time of opening, HH:MM."""
    closes_at: str
    """Local time of closing, HH:MM; past 24:00 where care ends the next day."""


class ProviderOpenHours(_ProviderOpenHours, total=False):
    open_days: List["Weekday"]
    """Days of the week, where they are published and can be read in one way alone."""


class _ProviderQualityRating(TypedDict):
    system: str
    """Name of the state's rating system."""
    value: str
    """The rating, verbatim."""


class ProviderQualityRating(_ProviderQualityRating, total=False):
    scale: List[str]
    """All ratings of the system, lowest first. Absent if we don't know its order."""
    as_of: str
    """Date of the rating (YYYY-MM-DD)"""
    source_url: str
    """Where the rating is published."""


class Provider(_Provider, total=False):
    """Who runs the facility, and where."""
    legal_name: str
    """Legal name of the operator."""
    doing_business_as: str
    """Trade name, where it differs."""
    phone: str
    """Phone, where the agency publishes it."""
    website: str
    """Normalized http or https URL of up to 2,048 characters; absent if the agency publishes no
    valid one.
    """
    address: "ProviderAddress"
    """Its location."""
    location: "ProviderLocation"
    """Point on the map."""
    capacity: int
    """Children it is licensed for."""
    ages_months: "ProviderAgesMonths"
    """Ages served."""
    hours: str
    """Opening hours, verbatim."""
    open_hours: "ProviderOpenHours"
    """What `hours` says, where it can be read in one way alone."""
    subsidy_accepted: bool
    """Whether it takes childcare subsidies."""
    quality_rating: "ProviderQualityRating"
    """The state's own quality rating. It takes no part in our score."""
