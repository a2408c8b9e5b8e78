"""Calls the server with the client that openapi-python-client generated, and prints results."""

import datetime
import json
import os

from openapi_python_client_sdk.api.decisions import compare_facilities_by_query, write_memo
from openapi_python_client_sdk.api.facilities import read_facility, search_facilities
from openapi_python_client_sdk.client import AuthenticatedClient
from openapi_python_client_sdk.models import (
    Comparison,
    DecisionMemo,
    FacilityList,
    Problem,
    SearchFacilitiesFormat,
    StateCode,
    WriteMemoBody,
    WriteMemoBodyCommuteOriginType2,
)

client = AuthenticatedClient(base_url=os.environ["URL_"], token=os.environ["KEY"])
since = datetime.datetime(2026, 1, 1, tzinfo=datetime.timezone.utc)

page = search_facilities.sync(client=client, state_code=StateCode.TX, limit=2, page=2)
updated = search_facilities.sync(client=client, updated_since=since, limit=1)
assert isinstance(page, FacilityList) and isinstance(updated, FacilityList)
ids = [each.id for each in page.data]

# The typed functions read JSON, so CSV takes the client's own HTTP client.
request = search_facilities._get_kwargs(
    state_code=StateCode.TX, limit=2, format_=SearchFacilitiesFormat.CSV
)
csv = client.get_httpx_client().request(**request).text

body = WriteMemoBody(
    geography="78704",
    child_age_months=30,
    budget_weekly=320,
    commute_origin=WriteMemoBodyCommuteOriginType2(lat=30.267, lng=-97.743),
)
memo = write_memo.sync(client=client, body=body)
assert isinstance(memo, DecisionMemo)
compared = compare_facilities_by_query.sync(
    client=client, facility_ids=ids, commute_origin="78704"
)
assert isinstance(compared, Comparison)
unknown = read_facility.sync("fac_" + "0" * 26, client=client)
assert isinstance(unknown, Problem)

print(
    json.dumps(
        {
            "page": ids,
            "updated": updated.meta.total,
            "csv_lines": len(csv.strip().split("\n")),
            "origin": memo.inputs.commute_origin,
            "compared": len(compared.rows),
            "problem": unknown.code,
        }
    )
)
