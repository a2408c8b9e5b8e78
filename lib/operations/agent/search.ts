import type { z } from "zod";
import { AgentRow, toAgentRows } from "#lib/facilities/agent-row";
import { SearchInput } from "#lib/facilities/search-input";
import { SearchMeta } from "#lib/facilities/search-meta";
import type { FacilitySummary } from "#lib/facilities/summary";
import { Reply, toolOf } from "#lib/kernel/operation";
import { listOf } from "#lib/kernel/page";
import searchFacilities from "../search-facilities";

const Output = listOf(AgentRow, SearchMeta).meta({
  id: "AgentFacilityList",
  description: "A page of facilities.",
});

/** The search, with what a family asks about first in each row. */
export default toolOf(searchFacilities, {
  description:
    "Finds licensed childcare facilities by ZIP, radius, state, county, city, name or license number, narrowed by type, license, score, hours, subsidies and the child's age. Each row has the license and its as-of date, score, hours, ages, capacity, phone, and price with its basis. Closed, revoked and off-list facilities are left out by default and counted; `include_not_operating: true` brings them, as does a `license_status` such as `revoked`. Facilities without enough records have no score; they are listed, not hidden.",
  input: SearchInput,
  output: Output,
  run: async (input, context) => {
    const result = await searchFacilities.run(input, context);
    const { data, meta } = (result instanceof Reply ? result.body : result) as {
      data: FacilitySummary[];
      meta: z.infer<typeof SearchMeta>;
    };
    return { data: await toAgentRows(data, context.now), meta };
  },
});
