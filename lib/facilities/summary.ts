import { z } from "zod";
import {
  countyFips,
  day,
  facilityId,
  facilityType,
  licenseStatus,
  missing,
  sourceUrl,
  sourceUrlKind,
  stateCode,
  trustTier,
  zipCode,
} from "#lib/kernel/fields";
import { AGE_GROUPS, DISTANCE_BASES, PRICE_SETTINGS } from "#lib/kernel/vocabulary";
import { AVERAGE_SCORE } from "#lib/scoring/safety";

/** Basis of a weekly price: the facility itself, or the median of its county. */
const PriceBasis = z
  .object({
    source: z.enum(["facility", "county_benchmark"]).describe("Whose price it is."),
    age_group: z.enum(AGE_GROUPS).describe("Age group of the price."),
    setting: z
      .enum(PRICE_SETTINGS)
      .optional()
      .describe("Center or home; absent for a facility's own price if its type is not known."),
    county_fips: countyFips.optional(),
    price_year: z.int().describe("The year of the price. Nothing is inflated."),
    imputed: z
      .boolean()
      .optional()
      .describe(
        "Whether the publisher marks it as estimated. Absent if its release marks nothing.",
      ),
    converted_from: z
      .enum(["daily"])
      .optional()
      .describe(
        "`daily` if the provider's price per day was multiplied by five (exists only then).",
      ),
  })
  .meta({ id: "PriceBasis", description: "What a weekly price is based on." });

const summaryShape = {
  id: facilityId,
  name: z
    .string()
    .describe(
      "The facility's name as the agency publishes it; if it publishes none, its license number, with an entry in `missing`.",
    ),
  state_code: stateCode,
  facility_type: facilityType.optional(),
  license_status: licenseStatus,
  safety_score: z
    .int()
    .min(0)
    .max(100)
    .optional()
    .describe(
      `0 to 100, higher is better, ${AVERAGE_SCORE} stands for the average rate of findings of its state and type; absent when we abstain.`,
    ),
  source_url: sourceUrl,
  source_url_kind: sourceUrlKind,
  county: z.string().optional().describe("County name."),
  city: z.string().optional().describe("City."),
  zip: zipCode.optional(),
  distance_miles: z
    .number()
    .optional()
    .describe("Great-circle miles from the point searched; only with a radius or a point."),
  distance_basis: z
    .enum(DISTANCE_BASES)
    .optional()
    .describe(
      "Whether `distance_miles` is measured to the address or to the ZIP code's point (exists only with `distance_miles`).",
    ),
  trust_tier: trustTier,
  price_weekly: z.number().optional().describe("USD a week."),
  price_basis: PriceBasis.optional(),
  is_sample: z
    .boolean()
    .describe("Whether the record is of the fictional sample that ships with the software."),
  directory_entry: z
    .boolean()
    .optional()
    .describe(
      "True if the record is of a directory, not of the licensing agency: it has a name and address, and no license record. Ask the agency (exists only then).",
    ),
  as_of: day("Date of the newest agency list that names the facility"),
  listed: z
    .boolean()
    .describe(
      "Whether the agency's current lists still name the facility. False is not a closure.",
    ),
  last_listed_on: day(
    "Date of the newest list that names the facility: `as_of`, also when it is off the list now",
  ),
  not_seen_since: day(
    "Date of the first list without it (exists only if `listed` is false)",
  ).optional(),
  missing,
};

export const FacilitySummary = z
  .object(summaryShape)
  .meta({ id: "FacilitySummary", description: "One facility, as search lists it." });
export type FacilitySummary = z.infer<typeof FacilitySummary>;

export { summaryShape };
