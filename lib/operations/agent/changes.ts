import { z } from "zod";
import { countChanges } from "#lib/facilities/change-log";
import { CHANGES_KEPT_DAYS, FacilityChange } from "#lib/facilities/change-shape";
import { toolOf } from "#lib/kernel/operation";
import { listOf } from "#lib/kernel/page";
import { PUBLIC_CHANGE_TYPES, type PublicChangeType } from "#lib/kernel/vocabulary";
import { FeedMeta } from "#lib/webhooks/shapes";
import listChanges, { ChangesInput } from "../list-changes";

const counts = Object.fromEntries(
  PUBLIC_CHANGE_TYPES.map((type) => [
    type,
    z.int().optional().describe(`Changes of type ${type}, if any.`),
  ]),
) as Record<PublicChangeType, z.ZodOptional<z.ZodInt>>;

const AgentFeedMeta = FeedMeta.extend({
  by_type: z
    .object(counts)
    .optional()
    .describe(
      "How many changes match in all, by type (exists only on the first page, and only if `since`, a county, a ZIP code, or a facility was sent).",
    ),
}).meta({ id: "AgentFeedMeta", description: "How much changed, and where the log goes on." });

/** The change log, whose first page counts the changes of a period or a small area. */
export default toolOf(listChanges, {
  description: `What changed in a state, county, ZIP code, agency, or facility, oldest first: scores, license statuses, violations, listings, and other details, up to ${CHANGES_KEPT_DAYS} days back. For a period send \`since\` and \`until\`; the first page counts the changes by type, and \`type\` keeps the ones that matter. To follow a facility or an area, call again later with \`after\` = \`meta.next\`. First loads of a source, and changes that only our own rules made, are left out.`,
  input: ChangesInput,
  output: listOf(FacilityChange, AgentFeedMeta).meta({
    id: "AgentChangeList",
    description: "One page of the change log.",
  }),
  run: async (input, context) => {
    const { data, meta } = (await listChanges.run(input, context)) as {
      data: FacilityChange[];
      meta: z.infer<typeof FeedMeta>;
    };
    const { since, county_fips, zip_code, facility_id } = input;
    const isBounded = [since, county_fips, zip_code, facility_id].some(Boolean);
    // Counting a whole state's log takes long, and later pages have the counts of the first.
    if (input.after !== "0" || !isBounded) return { data, meta };
    return { data, meta: { ...meta, by_type: await countChanges(input, context.now) } };
  },
});
