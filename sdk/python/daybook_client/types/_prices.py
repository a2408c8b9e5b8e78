# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union

from ._values import (
    AgeGroup,
    PriceSetting,
    StateCode,
)
from ._search import (
    PlaceHint,
)


class PriceList(TypedDict):
    """County price benchmarks."""
    data: List["Price"]
    """The matches of this page."""
    meta: "PriceMeta"
    """Paging of this list."""


class PriceMissingItem(TypedDict):
    field: str
    """Absent member."""
    code: str
    """Why."""


class _Price(TypedDict):
    county_fips: str
    """Five-digit county FIPS code."""
    county: str
    """County name."""
    state_code: "StateCode"
    """Two-letter code of a state, or DC."""
    age_group: "AgeGroup"
    """Age group."""
    setting: "PriceSetting"
    """Center or home."""
    weekly_median: float
    """Median price, USD a week, in the money of `price_year`."""
    currency: Literal["USD"]
    """Always USD."""
    price_year: int
    """The year of the price. Nothing is inflated."""
    imputed: bool
    """Whether the publisher marks it as estimated. Where its release marks nothing, it is false
    and `missing` lists `imputed`: that is not known.
    """
    source_url: str
    """Address of its publication."""
    is_sample: bool
    """Whether it is of the fictional sample."""
    missing: List["PriceMissingItem"]
    """Every absent or unknown member, with its reason."""


class Price(_Price, total=False):
    """A county's childcare price benchmark."""
    weekly_p75: float
    """75th percentile, USD a week."""


class _PriceMeta(TypedDict):
    limit: int
    """Page size applied."""
    offset: int
    """Offset applied."""
    total: int
    """How many match in all."""


class PriceMeta(_PriceMeta, total=False):
    """Paging of a list of prices."""
    did_you_mean: List["PlaceHint"]
    """Places that may be meant, nearest spelling first (exists only if nothing was found and we
    don't know the city or county).
    """
