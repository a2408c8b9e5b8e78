import { z } from "zod";
import { day, facilityId, idOf, instant, sourceUrl, stateCode } from "#lib/kernel/fields";
import { openEnum } from "#lib/kernel/open-enum";
import { PUBLIC_CHANGE_TYPES } from "#lib/kernel/vocabulary";

/** A place in the change log: the data version and the change. "0" is before all changes. */
export const CHANGE_CURSOR = /^(0|\d{1,15}\.chg_[0-9A-HJKMNP-TV-Z]{26})$/;

/** Max age of a change in the public log. */
export const CHANGES_KEPT_DAYS = 400;

const ChangedValues = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
  .meta({
    id: "ChangedValues",
    description:
      "Values by the member of the record that they belong to, such as `provider.hours`.",
  });

export const FacilityChange = z
  .object({
    cursor: z.string().describe("Place in the log; pass it as `after`."),
    change_id: idOf("change", "Id of the change: `chg_` followed by a 26-character ULID."),
    facility_id: facilityId,
    facility_name: z.string().describe("The facility's name today."),
    state_code: stateCode,
    type: openEnum(PUBLIC_CHANGE_TYPES).describe(
      "What changed. `listed`: the facility is on the agency's list for the first time or again. `off_list`: the newest list doesn't have it, which is not a closure. `details_change`: other members of the record.",
    ),
    observed_on: day("Date of the agency file that has the change"),
    recorded_at: instant("When we stored it"),
    fields: z
      .array(z.string())
      .optional()
      .describe(
        "Members of the record that changed (exists only if the type is `details_change`). Values that an agency can withhold for a home are in neither `before` nor `after`.",
      ),
    before: ChangedValues.describe("Values before the change; empty if there were none."),
    after: ChangedValues.describe("Values since the change; empty if there are none."),
    source_url: sourceUrl,
  })
  .meta({ id: "FacilityChange", description: "One change of a facility." });
export type FacilityChange = z.infer<typeof FacilityChange>;
