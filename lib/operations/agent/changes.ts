import { z } from "zod";
import { type ChangesQuery, countChanges } from "#lib/facilities/change-log";
import { CHANGES_KEPT_DAYS, FacilityChange } from "#lib/facilities/change-shape";
import { toolOf } from "#lib/kernel/operation";
import { listOf } from "#lib/kernel/page";
import { isQueryCanceled } from "#lib/kernel/unreachable";
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
      "How many changes match in all, by type (exists only on the first page, only if `since`, a county, a ZIP code, or a facility was sent, and only if counting is fast).",
    ),
}).meta({ id: "AgentFeedMeta", description: "How much changed, and where the log goes on." });

/** Counts changes by type; undefined if that takes too long, because the page is worth more. */
async function countInTime(query: ChangesQuery, now: Date) {
  try {
    return await countChanges(query, now);
  } catch (error) {
    if (isQueryCanceled(error)) return undefined;
    throw error;
  }
}

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
    const by_type = await countInTime(input, context.now);
    return { data, meta: { ...meta, ...(by_type ? { by_type } : {}) } };
  },
});
