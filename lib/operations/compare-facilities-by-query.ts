import { compareById } from "#lib/decisions/compare";
import { CompareQuery, Comparison } from "#lib/decisions/compare-shape";
import { EXAMPLE_FACILITY_IDS } from "#lib/kernel/examples";
import { operation } from "#lib/kernel/operation";

export default operation({
  id: "compareFacilitiesByQuery",
  group: "decisions",
  access: "key",
  summary: "Compare facilities by query",
  description:
    "The same comparison as POST, by an address that can be kept and shared: ids and dimensions are comma-separated or repeated. The same question has the same `comparison_id` in both forms.",
  rest: { method: "GET", path: "/v1/facilities/compare" },
  input: CompareQuery,
  output: Comparison,
  cache: "data",
  problems: ["invalid_request", "not_found", "zip_not_located"],
  example: {
    input: {
      facility_ids: EXAMPLE_FACILITY_IDS,
      dimensions: ["safety_score", "price_weekly", "license_status"],
    },
  },
  run: (input, { now }) => compareById(input, now),
});
