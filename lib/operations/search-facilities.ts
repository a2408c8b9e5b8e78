import { z } from "zod";
import { publicUrl } from "#lib/kernel/env";
import { operation, Reply } from "#lib/kernel/operation";
import { listOf } from "#lib/kernel/page";
import { FACILITY_ROW_EXTENSION } from "#lib/facilities/row-extension";
import { SearchInput } from "#lib/facilities/search-input";
import { searchFacilities } from "#lib/facilities/search";
import { readRegionGap } from "#lib/facilities/search-region";
import { SearchMeta } from "#lib/facilities/search-meta";
import { FacilitySummary } from "#lib/facilities/summary";
import { readPlaceHints } from "#lib/places/place-hints";
import { settleState } from "#lib/places/settle-state";

/** Members that locate, order, or page a search. All others also narrow the search of a county. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  "zip_code",
  "city",
  "county",
  "county_fips",
  "lat",
  "lng",
  "radius",
  "bbox",
  "sort",
  "limit",
  "offset",
  "page",
] satisfies (keyof SearchInput)[]);

/** Returns the query of the same search over a whole county. */
function countyQuery(input: SearchInput, county_fips: string): URLSearchParams {
  const kept = Object.entries(input).filter(
    ([name, value]) => value !== undefined && !LEFT_OUT.has(name),
  );
  return new URLSearchParams([
    ["county_fips", county_fips],
    ...kept.map(([name, value]): [string, string] => [name, String(value)]),
  ]);
}

export default operation({
  id: "searchFacilities",
  group: "facilities",
  access: "key",
  summary: "Search facilities",
  description:
    "Finds licensed childcare facilities by ZIP, radius, state, county, city, name or license number, narrowed by type, license, score and the child's age. Without any place it lists everything. Facilities without enough records have no score; they are listed, not hidden. As an agent tool it leaves out facilities that are off the agency's lists or barred from operating, and counts them; `include_not_operating: true` brings them.",
  rest: {
    method: "GET",
    path: "/v1/facilities",
    tabular: FACILITY_ROW_EXTENSION,
    aliases: {
      zip: "zip_code",
      state: "state_code",
      min_score: "min_safety_score",
      child_age_months: "age_months",
    },
  },
  tool: "service_search_facilities",
  tool_defaults: { include_not_operating: false },
  exclusive: [["page", "offset"]],
  input: SearchInput,
  output: listOf(FacilitySummary, SearchMeta).meta({
    id: "FacilityList",
    description: "A page of facilities.",
  }) satisfies z.ZodType,
  cache: "data",
  problems: ["invalid_request", "zip_not_located"],
  example: { input: { zip_code: "78704", radius: 10, facility_type: ["center"], limit: 3 } },
  run: async (input, { now }) => {
    const found = await searchFacilities(input);
    const { county_fips, total } = found.meta;
    if (total === 0) {
      const [gap, did_you_mean] = await Promise.all([
        readRegionGap(input, now),
        readPlaceHints(settleState(input)),
      ]);
      found.meta = {
        ...found.meta,
        ...gap,
        ...(did_you_mean.length > 0 ? { did_you_mean } : {}),
      };
    }
    if (county_fips === undefined) return found;
    const related = publicUrl(`/v1/facilities?${countyQuery(input, county_fips)}`);
    return new Reply(found, { Link: `<${related}>; rel="related"` });
  },
});
