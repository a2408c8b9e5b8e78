import { z } from "zod";
import { CHILD_AGE_MONTHS } from "#lib/kernel/family-inputs";
import {
  countyFips,
  day,
  facilityId,
  idOf,
  licenseStatus,
  missing,
  STATE_CODES,
  trustTier,
} from "#lib/kernel/fields";
import { openEnum } from "#lib/kernel/open-enum";
import { DISTANCE_BASES, LICENSE_STATUS_BASES, LOCATION_PRECISIONS } from "#lib/kernel/vocabulary";
import { stateNamed } from "#lib/places/state-names";
import { EXCLUSIONS, MEMO_GATES } from "#lib/scoring/memo-gates";
import { RECOMMENDATIONS } from "#lib/scoring/rank";
import { TRADEOFF_KINDS } from "#lib/scoring/tradeoffs";
import { UTILITY_NAMES } from "#lib/scoring/utility";
import { COMMUTE_ENGINES } from "./commute/router";
import { geographyHint } from "./geography-hint";
import { commuteOrigin } from "./origin";

const isPlace = (geography: string) =>
  /^\d{5}$/.test(geography) || STATE_CODES.some((code) => code === geography);

export const MemoInput = z.strictObject({
  geography: z
    .string()
    .transform((text) => stateNamed(text) ?? text)
    .superRefine((geography, context) => {
      if (isPlace(geography)) return;
      const { meant, detail } = geographyHint(geography);
      context.addIssue({
        code: "custom",
        message: `geography must be a five-digit ZIP code or a state; ${detail}`,
        params: { code: "enum", ...(meant === undefined ? {} : { did_you_mean: meant }) },
      });
    })
    .meta({ pattern: `^(\\d{5}|${STATE_CODES.join("|")})$` })
    .describe(
      `A five-digit ZIP code (${MEMO_GATES.near_miles} miles around it, ${MEMO_GATES.far_miles} where few are near) or a state code.`,
    ),
  child_age_months: z
    .int()
    .min(CHILD_AGE_MONTHS.min)
    .max(CHILD_AGE_MONTHS.max)
    .describe(`Age of the child, months, ${CHILD_AGE_MONTHS.min} to ${CHILD_AGE_MONTHS.max}.`),
  budget_weekly: z.int().min(1).describe("USD a week."),
  shortlist_limit: z
    .int()
    .min(1)
    .max(10)
    .default(5)
    .describe("How many facilities to list, 1 to 10."),
  priorities: z
    .array(z.string().min(1).max(64))
    .max(20)
    .default([])
    .describe(
      "What matters most, first to last: safety_score, price_weekly, commute_minutes, license_status, risk_30d, inspection_recency (or safety, price, commute, license, risk). Unknown names are ignored and listed in `tradeoffs`.",
    ),
  allow_non_launch_ready: z
    .boolean()
    .default(false)
    .describe(
      "Also list facilities of jurisdictions that are not launch_ready, down to historical.",
    ),
  commute_origin: commuteOrigin,
});
export type MemoInput = z.infer<typeof MemoInput>;

const utilityMembers = Object.fromEntries(
  UTILITY_NAMES.map((name) => [
    name,
    z.number().min(0).max(1).optional().describe("0 to 1; only when it is weighed."),
  ]),
) as Record<(typeof UTILITY_NAMES)[number], z.ZodOptional<z.ZodNumber>>;

const listDate = day(
  "Date of the newest agency list that names it (absent for memos kept before this was published)",
);

const ListedFacts = z
  .object({
    as_of: listDate.optional(),
    safety_score: z.int().optional().describe("Safety score, 0 to 100."),
    price_weekly: z.number().optional().describe("USD a week, for the child's age."),
    price_source: z
      .enum(["facility", "county_benchmark"])
      .optional()
      .describe("Whose price it is: the facility's own, or the county's usual one."),
    price_year: z.int().optional().describe("The year of a county price."),
    price_imputed: z
      .boolean()
      .optional()
      .describe(
        "Whether the publisher of a county price marks it as estimated (exists only for a county price whose publisher marks them; absent from older memos).",
      ),
    age_min_months: z.int().optional().describe("Youngest age served, months."),
    age_max_months: z.int().optional().describe("Oldest age served, months."),
    license_status: licenseStatus,
    license_status_basis: z
      .enum(LICENSE_STATUS_BASES)
      .optional()
      .describe(
        "What the license status rests on, as `license.status_basis` of the record (absent for memos kept before this was published).",
      ),
    inspections_known_until: day(
      "Last day for which the agency's inspections are known (absent if it publishes none, and for memos kept before this was published)",
    ).optional(),
    license_stage: z
      .string()
      .optional()
      .describe("A stage within the status, such as `temporarily_closed` (exists only then)."),
    may_operate: z
      .boolean()
      .nullable()
      .optional()
      .describe(
        "Whether the license allows it to operate, by the list of `as_of`. Null if the agency leaves it open; absent, with code `end_date_passed`, if the end date passed after that list.",
      ),
    license_ended_on: day(
      "The license's printed end date (exists only if it has passed)",
    ).optional(),
    distance_miles: z.number().optional().describe("Great-circle miles from the ZIP code's point."),
    distance_basis: z
      .enum(DISTANCE_BASES)
      .optional()
      .describe(
        "Whether `distance_miles` is measured to the address or to the ZIP code's point (exists only with `distance_miles`; absent from older memos).",
      ),
    location_precision: z
      .enum(LOCATION_PRECISIONS)
      .optional()
      .describe(
        "How exact the point is that miles and minutes are measured to: for `zip` and `withheld` it is the ZIP code's own (exists only if there is a point; absent from older memos).",
      ),
    commute_minutes: z.number().optional().describe("Minutes to drive from the origin."),
    risk_probability_30d: z
      .number()
      .optional()
      .describe("Calibrated probability of the 30 days from `risk_as_of`."),
    risk_as_of: day(
      "The day that its risk forecast is seen from: the memo's own, or the day up to which its agency's visits are known (exists only with risk_probability_30d; absent from older memos)",
    ).optional(),
    last_inspected_on: day("Last visit on record").optional(),
    not_seen_since: day(
      "Since when the source no longer lists it (exists only in memos kept before such facilities were left out)",
    ).optional(),
    missing,
  })
  .meta({ id: "ListedFacts", description: "The facts behind a rank." });

const ShortlistItem = z
  .object({
    rank: z.int().min(1).describe("Place from 1."),
    facility_id: facilityId,
    name: z.string().describe("The facility's name."),
    is_sample: z
      .boolean()
      .optional()
      .describe("Whether it is made up, of the fictional sample (absent from older memos)."),
    as_of: listDate.optional(),
    score: z.number().min(0).max(100).describe("Weighted utility, 0 to 100, one decimal."),
    recommendation: z.enum(RECOMMENDATIONS).describe("What to do about it."),
    why: z.array(z.string()).describe("The facts that the rank rests on, weightiest first."),
    evidence_ids: z.array(z.string()).describe("Newest citable items, at most three."),
    utilities: z
      .object(utilityMembers)
      .describe("What each fact is worth, 0 to 1; a missing one counts as 0.4."),
    facts: ListedFacts,
    rank_stability: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .describe(
        "Share of changes of the weights, each by up to 20%, under which it keeps its rank. If risk is weighed it is at least this: facilities whose forecast could not bring them onto the list count as if they had no risk. Absent, with code `tied`, if another facility has equal utilities, or if its record or score is historical: those are listed by distance, not ranked.",
      ),
    missing: missing.optional(),
    trust_tier: trustTier,
  })
  .meta({ id: "ShortlistItem", description: "One facility of a shortlist." });

const MemoInputs = z
  .object({
    geography: z.string().describe("The ZIP code or state."),
    child_age_months: z.int().describe("Age of the child, months."),
    budget_weekly: z.int().describe("USD a week."),
    shortlist_limit: z.int().describe("Number of facilities requested."),
    priorities: z.array(z.enum(UTILITY_NAMES)).describe("What was named and weighed, in order."),
    allow_non_launch_ready: z.boolean().describe("Whether lower tiers were allowed."),
    commute_origin: z
      .string()
      .optional()
      .describe("ZIP code or point, to three decimals (exists only when given)."),
    as_of: day("The day of the answer: ages and tiers are seen from it"),
  })
  .meta({ id: "MemoInputs", description: "A memo's question in its one spelling." });

export const DecisionMemo = z
  .object({
    memo_id: idOf("memo", "`memo_` id; the same for the same inputs and data."),
    summary: z.string().describe("The memo in a paragraph. Its text is templated, not a model's."),
    shortlist: z.array(ShortlistItem).describe("Best first; empty when nothing fits."),
    tradeoffs: z
      .array(
        z.object({
          axis: z.string().describe("The dimension, or as_of, evidence, tie, budget, priorities."),
          note: z.string().describe("What the first place gives up, or what to mind."),
          kind: openEnum(TRADEOFF_KINDS)
            .optional()
            .describe(
              "What kind of note it is; the members below say the same as `note` (exists only where more than the note was kept).",
            ),
          facility_id: facilityId.optional().describe("Who leads (only with lead and tie)."),
          against_id: facilityId
            .optional()
            .describe("Who is compared with it (only with lead and tie)."),
          by: z.number().optional().describe("The difference (only with lead and tie)."),
          value: z
            .number()
            .optional()
            .describe("The leader's value; a license counts 1 when active (only with lead)."),
          given: z.number().optional().describe("The first place's value (only with lead)."),
          count: z
            .int()
            .optional()
            .describe(
              "How many it concerns (only with unknown, historical_records, and historical_scores).",
            ),
          of: z
            .int()
            .optional()
            .describe(
              "Of how many (only with unknown, historical_records, and historical_scores).",
            ),
          list_dates: z
            .array(z.string())
            .optional()
            .describe(
              "Dates of their lists, or last days of their inspections, YYYY-MM-DD (only with historical_records and historical_scores).",
            ),
          years: z
            .array(z.int())
            .optional()
            .describe("Years of the prices (only with benchmark_prices)."),
          names: z
            .array(z.string())
            .optional()
            .describe("Priorities that were left out (only with not_weighed)."),
        }),
      )
      .describe("At most four notes, and one on priorities that were left out."),
    trust_floor: trustTier,
    excluded: z
      .array(
        z.object({
          reason_code: openEnum(EXCLUSIONS).describe("Why."),
          count: z.int().describe("How many."),
          county_fips: countyFips
            .optional()
            .describe("County whose search lists them (exists only with `unlocated`)."),
        }),
      )
      .describe("How many were left out before anything was weighed, by first reason."),
    weights: z
      .array(
        z.object({
          dimension: z.enum(UTILITY_NAMES).describe("The dimension."),
          weight: z.number().describe("Its share of the score, 0 to 1."),
        }),
      )
      .describe("What was weighed: rank-order centroid weights."),
    radius_miles: z
      .number()
      .optional()
      .describe("Miles around the ZIP code (exists only for a ZIP code)."),
    commute_engine: z
      .enum(COMMUTE_ENGINES)
      .optional()
      .describe("Who gave the drive times (exists only with an origin)."),
    inputs: MemoInputs,
    data_version: z.int().describe("The data it was made from."),
    method_version: z.string().describe("The method that made it."),
  })
  .meta({ id: "DecisionMemo", description: "A ranked shortlist with its reasons." });
export type DecisionMemo = z.infer<typeof DecisionMemo>;
