# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union

from ._evidence import (
    PageMeta,
)


class DocList(TypedDict):
    """Pages of the documentation."""
    data: List["DocSummary"]
    """The matches of this page."""
    meta: "PageMeta"
    """Paging of this list."""


class DocSummary(TypedDict):
    """A page of the documentation, as lists show it."""
    slug: str
    """Last part of the page's address."""
    title: str
    """Title of the page."""
    category: str
    """The chapter it belongs to."""
    summary: str
    """Summary of the page, one or two sentences."""
    canonical_url: str
    """Address of the page."""


class DocPageSectionsItem(TypedDict):
    id: str
    """Anchor of the section."""
    heading: str
    """Heading of the section."""
    body_md: str
    """Text of the section, Markdown."""


class DocPageCodeSamplesItem(TypedDict):
    language: str
    """curl, typescript, python, json or another language."""
    title: str
    """What the sample does."""
    code: str
    """The sample, ready to run with DAYBOOK_KEY set."""


class DocPageRelatedLinksItem(TypedDict):
    title: str
    """Title of the link."""
    url: str
    """Where it leads."""


class DocPage(TypedDict):
    """One page of the documentation."""
    slug: str
    """Last part of the page's address."""
    title: str
    """Title of the page."""
    category: str
    """The chapter it belongs to."""
    summary: str
    """Summary of the page, one or two sentences."""
    canonical_url: str
    """Address of the page."""
    sections: List["DocPageSectionsItem"]
    """The text, in order."""
    code_samples: List["DocPageCodeSamplesItem"]
    """The samples of the text, apart."""
    related_links: List["DocPageRelatedLinksItem"]
    """Where to read on."""
