import { z } from "zod";
import { FacilityDetail } from "#lib/facilities/detail";
import { readFacility, readFacilityAt } from "#lib/facilities/read";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { facilityId } from "#lib/kernel/fields";
import { operation } from "#lib/kernel/operation";

export default operation({
  id: "readFacility",
  group: "facilities",
  access: "key",
  summary: "Read a facility",
  description:
    "All that is known of one facility: license, provider, inspections, violations, evidence, score with its inputs, history, how the record was merged, and its proof. Every absent value is named with the reason. The old id of a merged facility returns 308. With `as_of`, it returns what the sources had published by that day; before the first of them it is not found.",
  rest: { method: "GET", path: "/v1/facilities/{facility_id}" },
  tool: "service_facility",
  input: z.strictObject({
    facility_id: facilityId,
    as_of: z.iso
      .date({ error: "a day, YYYY-MM-DD" })
      .describe(
        "Answers what was known at the end of this day instead (YYYY-MM-DD); of a day that has not come, what is known today. Prices and trust stay today's, and what the agency withholds today about a home is withheld.",
      )
      .optional(),
  }),
  output: FacilityDetail,
  cache: "sources",
  problems: ["invalid_request", "not_found"],
  example: { input: { facility_id: EXAMPLE_FACILITY_ID } },
  run: ({ facility_id, as_of }, { now }) =>
    as_of === undefined ? readFacility(facility_id, now) : readFacilityAt(facility_id, as_of, now),
});
