# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union


class _BulkManifest(TypedDict):
    data_version: int
    """Version of the data that the files hold."""
    edition: str
    """What the files depend on: versions of data, methods and release, and the clock's day."""
    files: List["BulkFile"]
    """Every dataset in each format, the facilities first."""
    datasets: List["BulkDataset"]
    """What the files list, with the schema of a row."""
    terms: str
    """Terms of the files. Those of each source are in `sources`."""
    data_package_url: str
    """Address of the Frictionless data package."""


class BulkManifest(_BulkManifest, total=False):
    """Files of all records, with what proves them whole."""
    last_ingest_at: str
    """When the data of these files were loaded: ask search for `updated_since` this time next;
    exists only once some were (ISO 8601, UTC)
    """


class _BulkFile(TypedDict):
    name: str
    """Name of the file."""
    dataset: Literal["facilities", "inspections", "violations", "prices", "sources"]
    """What its rows are."""
    format: Literal["ndjson", "csv", "parquet"]
    """One JSON object per line, CSV with a header, or Apache Parquet."""
    rows: int
    """Number of rows."""
    bytes: int
    """Its length."""
    sha256: str
    """SHA-256 of its bytes, in hexadecimal."""
    url: str
    """Address of the file, until a newer edition replaces it."""


class BulkFile(_BulkFile, total=False):
    """One file of all rows of a dataset."""
    compression: Literal["gzip"]
    """How the whole file is compressed; exists only if it is."""


class BulkDataset(TypedDict):
    """A kind of row that bulk files list."""
    name: Literal["facilities", "inspections", "violations", "prices", "sources"]
    """Name of the dataset."""
    title: str
    """Its title."""
    description: str
    """What its rows are."""
    schema_url: str
    """Address of the JSON Schema of a row."""
