import { z } from "zod";
import { openEnum } from "#lib/kernel/open-enum";
import {
  day,
  facilityId,
  idOf,
  instant,
  licenseStatus,
  mayOperate,
  missing,
  sourceUrl,
  sourceUrlKind,
} from "#lib/kernel/fields";
import {
  EVIDENCE_KINDS,
  LICENSE_STATUS_BASES,
  LOCATION_PRECISIONS,
  REASON_SEVERITIES,
  SEVERITY_LEVELS,
  VIOLATION_STATUSES,
  VISIT_PURPOSES,
  WEEKDAYS,
} from "#lib/kernel/vocabulary";
import { FacilityProof, Trust } from "./proof-shape";
import { SafetyDetail, ScorePoint } from "./safety-shape";
import { summaryShape } from "./summary";

const OtherLicense = z
  .object({
    number: z.string().optional().describe("License or permit number."),
    status: licenseStatus,
    state_term: z.string().optional().describe("The agency's own word for the status, verbatim."),
    expires_on: day("End of the license").optional(),
    not_seen_since: day("Since when the source no longer lists it (exists only then)").optional(),
    source_id: z.string().describe("The source that lists it."),
    agency_record_id: z.string().describe("The agency's own id of the record."),
    missing,
  })
  .meta({ id: "OtherLicense", description: "Another license of the same place." });

export const License = z
  .object({
    number: z.string().optional().describe("License or permit number."),
    status: licenseStatus,
    status_basis: z
      .enum(LICENSE_STATUS_BASES)
      .describe(
        "`listed` if the agency's list has licensed providers only and no status word: `status` is `active` because the list names the facility. Otherwise `stated`.",
      ),
    state_term: z.string().optional().describe("The agency's own word for the status, verbatim."),
    may_operate: mayOperate.optional(),
    as_of: day("Date of the newest agency list that names the facility"),
    issued_on: day("First or latest issue").optional(),
    expires_on: day("End of the license").optional(),
    stage: z.string().optional().describe("A stage within the status, such as `in_renewal`."),
    conditions: z
      .array(z.string())
      .optional()
      .describe(
        "Conditions on the license and actions taken on it, verbatim; an action that a later list does not follow with its day.",
      ),
    others: z
      .array(OtherLicense)
      .describe(
        "Other licenses of the same facility; `status` above is that of the active one, if any. Empty if there is one license.",
      ),
    exempt: z.boolean().optional().describe("Whether it operates legally without a license."),
    missing,
  })
  .meta({ id: "License", description: "The license behind a facility." });

const Provider = z
  .object({
    legal_name: z.string().optional().describe("Legal name of the operator."),
    doing_business_as: z.string().optional().describe("Trade name, where it differs."),
    agency: z.string().describe("The agency that licenses it."),
    agency_record_id: z.string().describe("The agency's own id of the record."),
    phone: z.string().optional().describe("Phone, where the agency publishes it."),
    website: z
      .string()
      .optional()
      .describe(
        "Normalized http or https URL of up to 2,048 characters; absent if the agency publishes no valid one.",
      ),
    address: z
      .object({
        line1: z.string().optional().describe("Street address; absent if it is withheld."),
        city: z.string().optional().describe("City."),
        state_code: z.string().describe("State."),
        zip: z.string().optional().describe("ZIP code."),
        county: z.string().optional().describe("County name."),
        county_fips: z.string().optional().describe("County FIPS code."),
      })
      .optional()
      .describe("Its location."),
    location: z
      .object({
        lat: z.number().optional().describe("Latitude, WGS 84."),
        lng: z.number().optional().describe("Longitude, WGS 84."),
        precision: z
          .enum(LOCATION_PRECISIONS)
          .describe(
            "How exact the point is; `zip` and `withheld` give the ZIP code's point at most.",
          ),
      })
      .optional()
      .describe("Point on the map."),
    capacity: z.int().optional().describe("Children it is licensed for."),
    ages_months: z
      .object({
        min: z.int().optional().describe("Youngest age served, months, rounded down."),
        min_weeks: z
          .int()
          .optional()
          .describe("Youngest age served, weeks (exists only if the agency gives it in weeks)."),
        max: z.int().optional().describe("Oldest age served, months."),
      })
      .optional()
      .describe("Ages served."),
    hours: z.string().optional().describe("Opening hours, verbatim."),
    open_hours: z
      .object({
        opens_at: z.string().describe("Local time of opening, HH:MM."),
        closes_at: z
          .string()
          .describe("Local time of closing, HH:MM; past 24:00 where care ends the next day."),
        open_days: z
          .array(z.enum(WEEKDAYS))
          .optional()
          .describe("Days of the week, where they are published and can be read in one way alone."),
      })
      .optional()
      .describe("What `hours` says, where it can be read in one way alone."),
    subsidy_accepted: z.boolean().optional().describe("Whether it takes childcare subsidies."),
    quality_rating: z
      .object({
        system: z.string().describe("Name of the state's rating system."),
        value: z.string().describe("The rating, verbatim."),
        scale: z
          .array(z.string())
          .optional()
          .describe("All ratings of the system, lowest first. Absent if we don't know its order."),
        as_of: day("Date of the rating").optional(),
        source_url: z.string().optional().describe("Where the rating is published."),
      })
      .optional()
      .describe("The state's own quality rating. It takes no part in our score."),
    missing,
  })
  .meta({ id: "Provider", description: "Who runs the facility, and where." });

const basis = z
  .string()
  .optional()
  .describe(
    "How the contents were read. Absent if they are the agency's own data, as for most agencies.",
  );

const Inspection = z
  .object({
    id: z.string().describe("`insp_` id."),
    date: day("Day of the visit"),
    violations: z
      .int()
      .optional()
      .describe("Findings of the visit; absent where only a class is published."),
    source: sourceUrl,
    source_url_kind: sourceUrlKind,
    kind: z.string().describe("The agency's own name of the visit's kind."),
    purpose: z
      .enum(VISIT_PURPOSES)
      .describe("What the visit covered; a follow-up gives no exposure of its own."),
    outcome: z.string().optional().describe("The agency's own words for the result."),
    basis,
    repeats: z
      .string()
      .optional()
      .describe(
        "`insp_` id of the inspection that counts instead: the agency may record one inspection once per permit. Absent if this one counts.",
      ),
    findings: z
      .object({
        harm: z
          .int()
          .describe("Findings of harm; that the agency closed the place at the visit is one."),
        serious: z.int().optional().describe("Serious findings."),
        moderate: z.int().optional().describe("Moderate findings."),
        low: z.int().optional().describe("Low findings."),
        unrated: z.int().optional().describe("Findings without a published level."),
      })
      .optional()
      .describe(
        "Findings by level. Absent if the visit's findings are not published; it then has `harm` alone if the result of the visit states it.",
      ),
    missing,
  })
  .meta({ id: "Inspection", description: "One visit of the agency." });

const Violation = z
  .object({
    id: z.string().describe("`vio_` id."),
    inspection_id: z.string().optional().describe("The visit that found it."),
    cited_on: day("Day of the citation").optional(),
    code: z.string().optional().describe("The rule that was broken, as the agency numbers it."),
    text: z.string().optional().describe("The finding in the agency's words."),
    severity: z.enum(SEVERITY_LEVELS).describe("Our level; the crosswalk is published."),
    severity_state_term: z.string().optional().describe("The agency's own level, verbatim."),
    status: z
      .enum(VIOLATION_STATUSES)
      .describe("Correction status; `open` where the agency has confirmed no correction."),
    corrected_on: day("Day of the correction (exists only after it)").optional(),
    source_url: sourceUrl,
    source_url_kind: sourceUrlKind,
    missing,
  })
  .meta({ id: "Violation", description: "One finding." });

export const EvidenceItem = z
  .object({
    id: idOf("evidence", "`evd_` id."),
    kind: openEnum(EVIDENCE_KINDS).describe("What kind of document it is."),
    title: z.string().describe("Title to cite it by."),
    url: sourceUrl,
    source_url_kind: sourceUrlKind,
    summary: z.string().describe("What it says, in a sentence."),
    basis,
    captured_at: instant("When we read it"),
    published_on: day("When the agency dated it").optional(),
    sha256: z.string().optional().describe("SHA-256 of the captured file."),
    media_type: z.string().optional().describe("Media type of the captured file."),
    source_id: z.string().describe("The source it came from."),
    missing,
  })
  .meta({ id: "EvidenceItem", description: "One citable item." });
export type EvidenceItem = z.infer<typeof EvidenceItem>;

const MergeContext = z
  .object({
    canonical_id: facilityId,
    sources: z
      .array(
        z.object({
          source_id: z.string().describe("The source."),
          record_id: z.string().describe("Its own key of the record."),
          role: z.string().describe("What the record adds: roster, enrichment or license action."),
          matched_by: z.string().describe("The rule that joined it."),
          confidence: z.number().min(0).max(1).describe("How sure the match is, 0 to 1."),
          retrieved_at: instant("When the file was retrieved"),
          sha256: z.string().describe("SHA-256 of the file."),
        }),
      )
      .describe("The records that were merged."),
    field_sources: z.record(z.string(), z.string()).describe("Which source gave each field."),
    completeness: z
      .object({
        percent: z.number().describe("Share of ten core fields that are whole, 0 to 100."),
        reasons: z
          .array(
            z.object({
              code: z.string().describe("Reason code."),
              field: z.string().describe("The field it speaks of."),
              severity: z.enum(REASON_SEVERITIES).describe("How much it weighs."),
              detail: z.string().describe("The reason in words."),
            }),
          )
          .describe("What is incomplete, and why."),
      })
      .describe("How complete the record is."),
    merged_from: z.array(z.string()).describe("Older ids that now lead here."),
  })
  .meta({ id: "MergeContext", description: "How the canonical record was put together." });

export const FacilityDetail = z
  .object({
    ...summaryShape,
    facility_subtype: z
      .string()
      .optional()
      .describe("The agency's own name for the kind of facility, verbatim."),
    inspections_known_until: day(
      "Last day for which the agency's inspections are known (absent if it publishes none)",
    ).optional(),
    trust: Trust,
    license: License,
    provider: Provider,
    inspections: z.array(Inspection).describe("Visits, latest first."),
    violations: z.array(Violation).describe("Findings, latest first."),
    evidence: z.array(EvidenceItem).describe("The first five citable items."),
    evidence_total: z.int().describe("How many citable items there are."),
    safety: SafetyDetail,
    score_history: z.array(ScorePoint).describe("Scores that were served, oldest first."),
    merge_context: MergeContext,
    facility_proof: FacilityProof,
  })
  .meta({ id: "FacilityDetail", description: "All that is known of one facility." });
export type FacilityDetail = z.infer<typeof FacilityDetail>;
