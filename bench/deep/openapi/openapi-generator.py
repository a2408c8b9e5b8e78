"""Calls the server with the Python client that openapi-generator generated, and prints results."""

import datetime
import json
import os

import daybook_generated as generated

configuration = generated.Configuration(
    host=os.environ["URL_"], access_token=os.environ["KEY"]
)
client = generated.ApiClient(configuration)
facilities = generated.FacilitiesApi(client)
since = datetime.datetime(2026, 1, 1, tzinfo=datetime.timezone.utc)

page = facilities.search_facilities(state_code=generated.StateCode.TX, limit=2, page=2)
updated = facilities.search_facilities(updated_since=since, limit=1)
ids = [each.id for each in page.data]
csv = facilities.search_facilities_without_preload_content(
    state_code=generated.StateCode.TX, limit=2, format="csv"
).data.decode()

decisions = generated.DecisionsApi(client)
memo = decisions.write_memo(
    generated.WriteMemoRequest(
        geography="78704",
        child_age_months=30,
        budget_weekly=320,
        commute_origin=generated.WriteMemoRequestCommuteOrigin(
            generated.WriteMemoRequestCommuteOriginAnyOf1(lat=30.267, lng=-97.743)
        ),
    )
)
compared = decisions.compare_facilities_by_query(facility_ids=ids, commute_origin="78704")
try:
    facilities.read_facility("fac_" + "0" * 26)
    problem = "none"
except generated.ApiException as error:
    problem = json.loads(error.body or "{}")["code"]
# It must not overwrite the operations of webhooks with their deliveries.
generated.WebhooksApi(client).list_webhooks(limit=1)

print(
    json.dumps(
        {
            "page": ids,
            "updated": updated.meta.total,
            "csv_lines": len(csv.strip().split("\n")),
            "origin": memo.inputs.commute_origin,
            "compared": len(compared.rows),
            "problem": problem,
        }
    )
)
