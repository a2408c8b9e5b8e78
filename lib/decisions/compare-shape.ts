import { z } from "zod";
import { summaryShape } from "#lib/facilities/summary";
import {
  always,
  day,
  facilityId,
  idOf,
  licenseStatus,
  missing,
  trustTier,
  careAge,
} from "#lib/kernel/fields";
import { openEnum } from "#lib/kernel/open-enum";
import { LICENSE_STATUS_BASES, USUAL_PRICE } from "#lib/kernel/vocabulary";
import { COMPARE_CAVEATS } from "#lib/scoring/compare";
import { COMPARED } from "#lib/scoring/compared";
import {
  BETTER,
  DIMENSION_NAMES,
  DIMENSIONS,
  dimensionOf,
  FROM_ORIGIN,
  specOf,
} from "#lib/scoring/dimensions";
import { ABSTAIN_CODES, COMPARE_BASES, CONFIDENCES } from "#lib/scoring/recommend";
import { COMMUTE_ENGINES } from "./commute/router";
import { commuteOrigin, commuteOriginText } from "./origin";

const ALIASES = DIMENSION_NAMES.flatMap((name) => specOf(name).alias ?? []);
const NAMES = [...DIMENSION_NAMES, ...ALIASES] as [string, ...string[]];

const isFromOrigin = (name: string) => FROM_ORIGIN.some((each) => each === dimensionOf(name));

const needsOrigin = (names: unknown) => Array.isArray(names) && names.some(isFromOrigin);

const areDistinct = (ids: unknown) => !Array.isArray(ids) || new Set(ids).size === ids.length;

export const CompareInput = z
  .strictObject({
    facility_ids: z
      .array(facilityId)
      .min(COMPARED.places_min)
      .max(COMPARED.places_max)
      .refine(areDistinct, {
        error: "facility_ids names a facility twice",
        params: { code: "repeated" },
        when: always,
      })
      .describe("Two to five different facilities; rows answer in this order."),
    dimensions: z
      .array(z.enum(NAMES))
      .min(1)
      .max(NAMES.length)
      .optional()
      .describe(
        "What to compare, most important first. Default: safety_score, price_weekly, license_status. `commute_minutes` and `distance_miles` need `commute_origin`.",
      ),
    commute_origin: commuteOrigin,
    age_months: careAge
      .optional()
      .describe(
        `Age of the child, months: county prices are those of its age group. Without it, ${USUAL_PRICE.age_group}.`,
      ),
  })
  .refine((input) => input.commute_origin !== undefined || !needsOrigin(input.dimensions), {
    path: ["commute_origin"],
    error: "commute_origin is required by commute_minutes and distance_miles",
    params: { code: "required" },
    when: always,
  });
export type CompareInput = z.infer<typeof CompareInput>;

/** The comparison request as query parameters. */
export const CompareQuery = CompareInput.safeExtend({ commute_origin: commuteOriginText });

const amount = (what: string) => z.number().nullable().optional().describe(what);
const query = "null = missing, see `missing`; only if requested";

const dimensionMembers = {
  safety_score: z.int().nullable().optional().describe(`Safety score, 0 to 100; ${query}.`),
  price_weekly: amount(`USD a week; ${query}.`),
  license_status: licenseStatus.optional().describe("License status; only if requested."),
  risk_probability_30d: amount(
    `Calibrated probability of the 30 days from the row's \`visits_as_of\`; ${query}.`,
  ),
  violations_12m: amount(`Findings of the last 12 months; ${query}.`),
  serious_findings_36m: amount(`Serious findings and harm of the last 36 months; ${query}.`),
  days_since_last_inspection: amount(
    `Days from the last visit to the row's \`visits_as_of\`; ${query}.`,
  ),
  inspections_36m: amount(`Visits of the last 36 months; ${query}.`),
  open_corrections: amount(`Findings not yet corrected; ${query}.`),
  capacity: amount(`Children it is licensed for; ${query}.`),
  license_tenure_years: amount(
    `Years since the first license if the source publishes its date, else since the published issue date, up to the row's \`as_of\`; absent if that day is later (\`issued_after_as_of\`); ${query}.`,
  ),
  commute_minutes: amount(`Minutes to drive from the origin; ${query}.`),
  distance_miles: amount(`Great-circle miles from the origin; ${query}.`),
  trust_tier: trustTier.optional().describe("Trust tier; only if requested."),
  evidence_count: amount(
    `Citable items on record, citations and enforcement among them: more is better documented, not better kept; ${query}.`,
  ),
  source_age_days: amount(`Age of the newest source record, days; ${query}.`),
} satisfies Record<keyof typeof DIMENSIONS, z.ZodType>;

const ComparedRow = z
  .object({
    facility_id: facilityId,
    name: z.string().describe("The facility's name."),
    is_sample: z.boolean().describe("Whether it is made up, of the fictional sample."),
    as_of: day("Date of the newest agency list that names it"),
    listed: z.boolean().describe("Whether the agency's newest lists name it."),
    license_status_basis: z
      .enum(LICENSE_STATUS_BASES)
      .describe("What the license status rests on, as `license.status_basis` of the record."),
    visits_as_of: day(
      "The day that its visits and its risk forecast are seen from: today, or the day up to which its agency's visits are known",
    ),
    ...dimensionMembers,
    price_basis: summaryShape.price_basis.describe(
      "Whose price it is, for which age group and of which year (exists only with a known price_weekly).",
    ),
    distance_basis: summaryShape.distance_basis,
    missing,
  })
  .meta({ id: "ComparedRow", description: "One facility in a comparison." });

const caveats = z.array(openEnum(COMPARE_CAVEATS)).describe("What to mind when reading this.");

const ComparedDelta = z
  .object({
    dimension: z.enum(DIMENSION_NAMES).describe("The dimension."),
    unit: z.string().describe("Its unit; values such as license statuses count in steps."),
    better: z.enum(BETTER).describe("Which end is better."),
    leader_facility_id: z
      .string()
      .nullable()
      .describe(
        "Who leads; null when neither end is better, all are equal or missing, the others are county prices, or the records can't be compared (see `caveats`).",
      ),
    spread: z.number().nullable().describe("Best to worst; null when nothing is known."),
    material: z.boolean().describe("Whether the leader's distance to the next one matters."),
    comparable: z
      .boolean()
      .describe(
        "Whether at least two values can be compared. Never across records with a barrier, nor for county prices.",
      ),
    values: z
      .array(
        z.object({
          facility_id: facilityId,
          value: z.number().nullable().describe("The value as a number; null when missing."),
          delta: z.number().nullable().describe("The value minus the leader's."),
          rank: z
            .int()
            .nullable()
            .describe("Place from 1; equal values share one. Null when it can't be compared."),
        }),
      )
      .describe("In the order of the rows."),
    caveats,
  })
  .meta({ id: "ComparedDelta", description: "One dimension of a comparison." });

const Recommendation = z
  .object({
    facility_id: z.string().nullable().describe("The one recommended; null when none is."),
    basis: z.enum(COMPARE_BASES).describe("What the recommendation rests on."),
    reason_code: openEnum(ABSTAIN_CODES)
      .optional()
      .describe("Why none is recommended (exists only with the basis `abstain`)."),
    margin: z
      .number()
      .nullable()
      .describe("Points between the best two of 100; null when nothing was weighed."),
    confidence: z.enum(CONFIDENCES).describe("How firm it is."),
    rationale: z.string().describe("Why, in a sentence."),
    caveats,
  })
  .meta({ id: "CompareRecommendation", description: "Which one, or why none." });

export const Comparison = z
  .object({
    comparison_id: idOf("comparison", "`cmp_` id; the same for the same question and data."),
    dimensions: z.array(z.enum(DIMENSION_NAMES)).describe("What was compared, in order."),
    rows: z.array(ComparedRow).describe("One a facility, in the order asked."),
    deltas: z.array(ComparedDelta).describe("One a dimension, in order."),
    recommendation: Recommendation,
    summary: z.string().describe("The comparison in a paragraph."),
    commute_engine: z
      .enum(COMMUTE_ENGINES)
      .optional()
      .describe("Who gave the drive times (exists only with commute_minutes)."),
    as_of: day("The day of the answer"),
    data_version: z.int().describe("The data it was made from."),
  })
  .meta({ id: "Comparison", description: "Facilities side by side." });
export type Comparison = z.infer<typeof Comparison>;
