import { z } from "zod";
import { operation } from "#lib/kernel/operation";
import { listOf } from "#lib/kernel/page";
import { SearchInput } from "#lib/facilities/search-input";
import { SearchMeta, searchFacilities } from "#lib/facilities/search";
import { FacilitySummary } from "#lib/facilities/summary";

export default operation({
  id: "searchFacilities",
  group: "facilities",
  access: "key",
  summary: "Search facilities",
  description:
    "Finds licensed childcare facilities by ZIP, radius, state, county, city, name or license number, narrowed by type, license, score and the child's age. Without any place it lists everything. Facilities without enough records have no score; they are listed, not hidden.",
  rest: {
    method: "GET",
    path: "/v1/facilities",
    tabular: true,
    aliases: {
      zip: "zip_code",
      state: "state_code",
      min_score: "min_safety_score",
      child_age_months: "age_months",
    },
  },
  tool: "service_search_facilities",
  exclusive: [["page", "offset"]],
  input: SearchInput,
  output: listOf(FacilitySummary, SearchMeta).meta({
    id: "FacilityList",
    description: "A page of facilities.",
  }) satisfies z.ZodType,
  cache: "data",
  problems: ["invalid_request", "zip_not_located"],
  example: { input: { zip_code: "78704", radius: 10, facility_type: ["center"], limit: 3 } },
  run: (input) => searchFacilities(input),
});
