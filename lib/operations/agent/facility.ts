import { z } from "zod";
import type { FacilityDetail } from "#lib/facilities/detail";
import { FacilityView, VIEW_DETAILS, viewOf } from "#lib/facilities/facility-view";
import { facilityId } from "#lib/kernel/fields";
import { toolOf } from "#lib/kernel/operation";
import { SEVERITY_LEVELS } from "#lib/kernel/vocabulary";
import readFacility from "../read-facility";

const date = (description: string) =>
  z.iso.date({ error: "a day, YYYY-MM-DD" }).optional().describe(`${description} (YYYY-MM-DD).`);

/** The record of a facility in the size that a question needs. */
export default toolOf(readFacility, {
  description:
    "The record of one facility: license, provider, score, inspections and violations with their links. By default concise: the latest inspections and violations, with totals by level. `since` and `severity` choose others, such as the serious violations of two years; `detail: full` adds all of them, the evidence, the score's inputs and history, and the proof. Absent values are named with the reason.",
  input: z.strictObject({
    facility_id: facilityId,
    detail: z
      .enum(VIEW_DETAILS)
      .default("concise")
      .describe("How much to return: `concise`, or `full` for everything on record."),
    since: date("Keep inspections and violations since this day, and leave out undated ones"),
    severity: z
      .array(z.enum(SEVERITY_LEVELS))
      .min(1)
      .optional()
      .describe("Keep violations of these levels; for severe ones send `harm` and `serious`."),
    as_of: date("Answers what was known at the end of this day instead"),
  }),
  output: FacilityView,
  run: async ({ facility_id, as_of, detail, since, severity }, context) => {
    const query = { facility_id, ...(as_of === undefined ? {} : { as_of }) };
    const record = (await readFacility.run(query, context)) as FacilityDetail;
    return viewOf(record, { detail, since, severity });
  },
});
