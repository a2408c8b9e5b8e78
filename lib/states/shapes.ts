import { z } from "zod";
import { instant, missing, stateCode, trustTier } from "#lib/kernel/fields";
import { TRUST_METRICS } from "#lib/scoring/trust";
import { openEnum } from "#lib/kernel/open-enum";
import { FRESHNESS } from "./freshness";
import { LicensingAgency } from "./licensing-agencies";
import { NO_RECORDS_REASONS } from "./no-records";
import { SourceTerms } from "./source-terms";

const offList = z
  .int()
  .describe("Facilities on record that no current list names. Other counts leave them out.");

const percent = (what: string) =>
  z.number().nullable().describe(`${what}, percent; null when unknown.`);

const METRIC_WORDS: Record<(typeof TRUST_METRICS)[number], string> = {
  roster_count: "Facilities on the agency's current lists",
  roster_age_days: "Age of the newest roster, days",
  inspection_age_days: "Age of the newest inspection pull, days",
  unmaterialized_state_agency_pct: "Active records of the agency that we do not hold, percent",
  source_linked_pct:
    "Facilities with a link to the agency's public records (their own, or its search), percent",
  inspected_36m_pct: "Active facilities inspected within three years, percent",
  scored_pct: "Active facilities with a score, percent",
  unresolved_duplicate_pct: "Facilities in an open merge conflict, percent",
  severity_rated_pct: "Findings with a published level, percent",
  unmapped_terms_pct:
    "The agency's words for status, type and severity that we do not know, percent",
  geocoded_pct: "Facilities with a point on the map, percent",
  history_months: "Months of inspections on record",
  price_county_pct: "Facilities in counties with a price benchmark, percent",
  price_vintage_years: "Age of the price benchmark, years",
  backtest_auc_30: "AUC of the 30-day forecast in its latest back-test",
  backtest_bss_30: "Brier skill of the 30-day forecast",
  backtest_ece_30: "Expected calibration error of the 30-day forecast",
  backtest_oe_90: "Observed over expected events of the 90-day forecast",
  backtest_unfair_groups: "Groups whose observed over expected leaves 0.8 to 1.25",
};

/** All trust metrics by name; null means unknown. */
const TrustMetricsShape = z
  .object(
    Object.fromEntries(
      TRUST_METRICS.map((metric) => [
        metric,
        z.number().nullable().describe(`${METRIC_WORDS[metric]}; null when unknown.`),
      ]),
    ) as Record<(typeof TRUST_METRICS)[number], z.ZodNullable<z.ZodNumber>>,
  )
  .meta({ id: "TrustMetrics", description: "What a jurisdiction is measured by." });

const DecisionGradeShape = z
  .object({
    granted: z.boolean().describe("Whether the overlay is granted."),
    blockers: z.array(z.string()).describe("Metrics that prevent it."),
  })
  .meta({ id: "DecisionGrade", description: "The decision-grade overlay on a trust tier." });

const leanShape = {
  slug: z.string().describe("Name of the state in URLs."),
  name: z.string().describe("Name of the state."),
  trust_tier: trustTier,
  scored_facility_count: z.int().describe("Facilities with a score."),
  unmaterialized_state_agency_pct: percent("Active records of the agency that we do not hold"),
  last_refreshed_at: z
    .string()
    .nullable()
    .describe("When a file of the state was last accepted (ISO 8601, UTC); null when none was."),
};

export const StateLean = z
  .object(leanShape)
  .meta({ id: "StateLean", description: "A state, as read without a key." });
export type StateLean = z.infer<typeof StateLean>;

const counts = (what: string) => z.record(z.string(), z.int()).describe(what);

export const StateFull = z
  .object({
    ...leanShape,
    state_code: stateCode,
    agency: z
      .object({
        name: z.string().describe("Name of the agency."),
        lookup_url: z.string().optional().describe("Where a person looks a facility up."),
        complaint_url: z.string().optional().describe("Where a person files a complaint."),
      })
      .describe(
        "The licensing agency whose records we have most of, or the state's first one if we have no records.",
      ),
    licensing_agencies: z
      .array(LicensingAgency)
      .describe("Every agency that licenses child care in the state, with or without records."),
    no_records_reason: openEnum(NO_RECORDS_REASONS)
      .optional()
      .describe(
        "Why we have no records of the state's agency (exists only then): no file is loaded (`not_loaded`), the agency's search is closed to programs (`blocks_programs`), gives single results only (`search_only`) or only a part of its list at a time (`search_capped`), or nothing reads its list yet (`no_connector`).",
      ),
    is_list_partial: z
      .boolean()
      .describe("Whether our files are known to have only some of the state's providers."),
    jurisdiction_ids: z
      .array(z.string())
      .describe("The licensing agencies of the state whose records we have."),
    agencies: z
      .array(
        z.object({
          jurisdiction_id: z.string().describe("Id of the licensing agency."),
          name: z.string().describe("Name of the licensing agency."),
          facility_count: z.int().describe("Facilities that its current lists name."),
          off_list_count: offList,
          observed_on: z
            .string()
            .optional()
            .describe("Date of its newest list (YYYY-MM-DD); absent when none is dated."),
          days: z
            .int()
            .optional()
            .describe("Age of that list in days; absent when it has no date."),
          status: z
            .enum(FRESHNESS)
            .optional()
            .describe("Age of that list as a word; absent when it has no date."),
        }),
      )
      .describe("Each licensing agency with the date of its own list, largest first."),
    facility_count: z.int().describe("Facilities on the agencies' current lists."),
    off_list_count: offList,
    by_type: counts("Facilities by type."),
    by_license_status: counts("Facilities by license status."),
    scored_pct: percent("Active facilities with a score"),
    inspections_36m: z
      .int()
      .describe(
        "Inspections of the last three years on record; one of a place with several permits counts once.",
      ),
    sources: z
      .array(
        z.object({
          source_id: z.string().describe("The source."),
          title: z.string().describe("Its title."),
          url: z.string().describe("Address of its publication."),
        }),
      )
      .describe("Where the records come from."),
    freshness: z
      .object({
        observed_on: z
          .string()
          .nullable()
          .describe(
            "Date that the newest lists of all agencies share; null if they differ (`dates_differ`).",
          ),
        days: z.int().nullable().describe("Its age in days; null without a shared date."),
        status: z.enum(FRESHNESS).nullable().describe("Its age as a word; null without a date."),
      })
      .describe("Age of the records if all agencies' lists have one date. See `agencies`."),
    decision_grade: DecisionGradeShape,
    prices_summary: z
      .object({
        counties: z.int().describe("Counties with a benchmark."),
        price_year: z.int().describe("Newest year."),
        weekly_median_low: z
          .number()
          .describe("Lowest county median for preschool in centers, USD a week."),
        weekly_median_high: z
          .number()
          .describe("Highest county median for preschool in centers, USD a week."),
      })
      .optional()
      .describe("County prices; absent if none are published."),
    tier_history: z
      .array(
        z.object({
          as_of: z.string().describe("Day of the move (YYYY-MM-DD)."),
          jurisdiction_id: z.string().describe("The licensing agency."),
          trust_tier: trustTier,
        }),
      )
      .describe("Moves between tiers, oldest first."),
    metrics: TrustMetricsShape,
    missing,
  })
  .meta({ id: "StateFull", description: "A state, as read with a key." });
export type StateFull = z.infer<typeof StateFull>;

export const JurisdictionShape = z
  .object({
    jurisdiction_id: z.string().describe("Id of the licensing agency."),
    agency: z.string().describe("Name of the licensing agency."),
    state_code: stateCode,
    state_name: z.string().describe("Name of the state."),
    is_sample: z.boolean().describe("Whether it is of the fictional sample."),
    facility_count: z.int().describe("Facilities on the agencies' current lists."),
    off_list_count: offList,
    trust_tier: trustTier,
    explanation: z.string().describe("The tier in words."),
    reasons: z.array(z.string()).describe("Metrics that keep it from the next tier."),
    decision_grade: DecisionGradeShape,
    metrics: TrustMetricsShape,
    missing,
  })
  .meta({ id: "Jurisdiction", description: "A licensing agency with its trust metrics." });
export type JurisdictionShape = z.infer<typeof JurisdictionShape>;

export const CoverageSnapshot = z
  .object({
    snapshot_id: z.string().describe("`snap_` id of this manifest."),
    generated_at: instant("When the data it describes last changed"),
    data_version: z.int().describe("Counter that moves with each accepted change."),
    method_version: z.string().describe("The scoring method."),
    totals: z
      .object({
        is_sample: z.boolean().describe("Whether they are of the fictional sample."),
        states: z.int().describe("States with records."),
        jurisdictions: z.int().describe("Licensing agencies with records."),
        facilities: z.int().describe("Facilities on the agencies' current lists."),
        off_list_count: offList,
        scored_facilities: z.int().describe("Facilities with a score."),
        inspections_36m: z
          .int()
          .describe(
            "Inspections of the last three years; one of a place with several permits counts once.",
          ),
      })
      .describe(
        "Sums over all real records; over the fictional sample only while there are no real ones.",
      ),
    states: z
      .array(
        StateLean.extend({
          state_code: stateCode,
          is_sample: z.boolean().describe("Whether its records are of the fictional sample."),
          facility_count: z.int().describe("Facilities on the agencies' current lists."),
          off_list_count: offList,
        }),
      )
      .describe("The 50 states and DC, always."),
    terms: z.string().describe("Terms of the records as a whole. Each source has its own."),
    sources: z
      .array(
        z.object({
          source_id: z.string().describe("The source."),
          agency: z.string().describe("Whose it is."),
          ...SourceTerms.shape,
          cadence_days: z.int().describe("How often it is expected to change."),
          last_attempt_at: z.string().optional().describe("Last attempt (exists only after one)."),
          last_success_at: z
            .string()
            .optional()
            .describe("Last reading of which nothing was refused (exists only after one)."),
          records: z.int().describe("Records of it that are held."),
          late: z.boolean().describe("Whether it is past its cadence."),
        }),
      )
      .describe("Sources that were ever attempted."),
  })
  .meta({
    id: "CoverageSnapshot",
    description: "The one manifest that state, trust and proof surfaces share.",
  });
export type CoverageSnapshot = z.infer<typeof CoverageSnapshot>;
