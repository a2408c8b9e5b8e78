import { z } from "zod";
import { Trust } from "#lib/facilities/proof-shape";
import { SafetyDetail } from "#lib/facilities/safety-shape";
import { FacilitySummary, summaryShape } from "#lib/facilities/summary";
import { FacilityDetail, License } from "#lib/facilities/detail";
import {
  day,
  facilityId,
  facilityType,
  missing,
  sourceUrl,
  sourceUrlKind,
  stateCode,
} from "#lib/kernel/fields";

const Findings = z
  .object({
    harm: z.int().describe("Findings of harm."),
    serious: z.int().describe("Serious findings."),
    moderate: z.int().describe("Moderate findings."),
    low: z.int().describe("Low findings."),
    unrated: z.int().describe("Findings without a published level."),
  })
  .meta({ id: "FindingCounts", description: "Findings by level." });

const RecentVisit = z
  .object({
    date: day("Day of the visit"),
    kind: z.string().describe("The agency's own name of the visit's kind."),
    violations: z
      .int()
      .optional()
      .describe("Findings; absent where only a class of the visit is published."),
    outcome: z.string().optional().describe("The agency's own words for the result."),
    source: sourceUrl,
    source_url_kind: sourceUrlKind,
    missing,
  })
  .meta({ id: "RecentVisit", description: "A recent visit." });

export const SafetyDigest = z
  .object({
    facility_id: facilityId,
    name: z.string().describe("The facility's name as the agency publishes it."),
    is_sample: z.boolean().describe("Whether it is made up, of the fictional sample."),
    facility_type: facilityType.optional(),
    city: z.string().optional().describe("City."),
    state_code: stateCode,
    listed: summaryShape.listed,
    last_listed_on: summaryShape.last_listed_on,
    license: License,
    safety: SafetyDetail.omit({ inputs: true }).describe(
      "The score with its interval and caps, or why there is none.",
    ),
    as_of: day("Day of the score, else of the newest source or visit; the 36 months end with it"),
    inspections_known_until: FacilityDetail.shape.inspections_known_until,
    inspections_36m: z
      .int()
      .optional()
      .describe(
        "Visits of the 36 months up to `as_of` on record, each once however many licenses the place has; absent where the agency publishes none, or only those that found something.",
      ),
    last_inspection_on: day(
      "Latest visit on record; absent where only those that found something are",
    ).optional(),
    findings_36m: Findings.optional().describe(
      "Findings of the 36 months up to `as_of` by level; absent if no inspection, or only its result, is published.",
    ),
    open_findings: z
      .int()
      .optional()
      .describe(
        "Findings that the agency shows as not yet corrected; absent if the agency publishes no status, or not for every violation.",
      ),
    recent_visits: z.array(RecentVisit).describe("The three latest visits."),
    trust: Trust,
    freshness_days: z.int().describe("Age of the newest source, days."),
    source_url: sourceUrl,
    source_url_kind: sourceUrlKind,
    url: z.string().describe("Page with everything on record."),
    reading: z.string().describe("What the score can and can't show."),
    missing,
  })
  .meta({ id: "SafetyDigest", description: "The safety record of a facility, without a verdict." });
export type SafetyDigest = z.infer<typeof SafetyDigest>;

export const SafetyCheck = z
  .object({
    outcome: z
      .enum(["found", "candidates", "none"])
      .describe("Whether one facility was meant, several may be, or none is on record."),
    digest: SafetyDigest.optional().describe("The record (exists only with `found`)."),
    candidates: z
      .array(FacilitySummary)
      .describe("Facilities that may be meant: ask which, then call again with its facility_id."),
    note: z.string().describe("What was found, in words."),
  })
  .meta({ id: "SafetyCheck", description: "A facility's safety record, or the candidates." });
export type SafetyCheck = z.infer<typeof SafetyCheck>;
