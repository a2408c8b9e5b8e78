import { z } from "zod";
import { CHANGE_CURSOR, CHANGES_KEPT_DAYS, FacilityChange } from "#lib/facilities/change-shape";
import { listChanges } from "#lib/facilities/change-log";
import { always, countyFips, dateTime, facilityId } from "#lib/kernel/fields";
import { operation } from "#lib/kernel/operation";
import { limitOf, listOf } from "#lib/kernel/page";
import { PUBLIC_CHANGE_TYPES } from "#lib/kernel/vocabulary";
import { stateInput, zipInput } from "#lib/places/place-input";
import { FeedMeta } from "#lib/webhooks/shapes";

export const ChangesInput = z
  .strictObject({
    state_code: stateInput.optional(),
    county_fips: countyFips.optional(),
    zip_code: zipInput.optional(),
    facility_id: facilityId.optional(),
    jurisdiction_id: z
      .string()
      .regex(/^[a-z0-9-]{1,64}$/, "an id of `GET /v1/trust/jurisdictions`")
      .optional()
      .describe("Id of the licensing agency, such as `tx-hhsc`."),
    type: z
      .array(z.enum(PUBLIC_CHANGE_TYPES))
      .min(1)
      .optional()
      .describe("Types of change to keep."),
    since: dateTime("Keep changes that we stored at or after this time").optional(),
    until: dateTime("Keep changes that we stored before this time").optional(),
    after: z
      .string()
      .regex(CHANGE_CURSOR, "a cursor: a change's `cursor`, or `meta.next`")
      .default("0")
      .describe(
        "Return changes after this cursor: a change's `cursor`, or `meta.next`. Default: the oldest kept.",
      ),
    limit: limitOf(100, 20),
  })
  .refine(
    ({ since, until }) =>
      since === undefined || until === undefined || Date.parse(since) < Date.parse(until),
    { path: ["until"], error: "until must be later than since", when: always },
  );

export default operation({
  id: "listChanges",
  group: "facilities",
  access: "key",
  summary: "List changes",
  description: `Lists what changed in the records of a state, county, ZIP code, agency, or facility, oldest first: scores, license statuses, violations, listings, and other details, up to ${CHANGES_KEPT_DAYS} days back. Read on with \`after\` = \`meta.next\`; an empty page means that you have everything. First loads of a source, and changes that only our own rules made, are left out.`,
  rest: {
    method: "GET",
    path: "/v1/changes",
    aliases: { zip: "zip_code", state: "state_code" },
  },
  tool: "service_changes",
  input: ChangesInput,
  output: listOf(FacilityChange, FeedMeta).meta({
    id: "ChangeList",
    description: "One page of the change log.",
  }),
  cache: "data",
  problems: ["invalid_request", "not_found"],
  example: { input: { state_code: "TX", limit: 3 } },
  run: (input, { now }) => listChanges(input, now),
});
