import { compareById } from "#lib/decisions/compare";
import { CompareInput, Comparison } from "#lib/decisions/compare-shape";
import { EXAMPLE_FACILITY_IDS } from "#lib/kernel/examples";
import { operation } from "#lib/kernel/operation";

export default operation({
  id: "compareFacilities",
  group: "decisions",
  access: "key",
  summary: "Compare facilities",
  description:
    "Compares two to five facilities: a row for each, who leads each dimension and by how much, and whether the difference matters. Adds a recommendation with its confidence, or the reason why there is none. Scores of different agencies compare rank, not hazard; such comparisons carry `cross_jurisdiction`.",
  rest: { method: "POST", path: "/v1/facilities/compare" },
  tool: "service_compare",
  input: CompareInput,
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
