import type { FacilityDetail } from "#lib/facilities/detail";
import { readFacility } from "#lib/facilities/read";
import { searchFacilities } from "#lib/facilities/search";
import { SearchInput } from "#lib/facilities/search-input";
import { readAsOfDate } from "#lib/facilities/as-of-date";
import { distinctInspections } from "#lib/facilities/distinct-inspections";
import { isInWindow } from "#lib/scoring/visits";
import { daysBetween } from "#lib/kernel/days";
import { publicUrl } from "#lib/kernel/env";
import { sumOf } from "#lib/kernel/sum";
import type { SafetyCheck, SafetyDigest } from "./digest";

const RECENT_VISITS = 3;
const CANDIDATES_MAX = 10;

const READING =
  "These are recorded findings, weighed against what is usual in the same state and type of care. They are no measure of quality and no promise; a place that is rarely visited has few findings. Check with the agency before deciding.";

/** Counts findings by level; undefined without a visit, or if any visit has no published count. */
function countFindings(visits: FacilityDetail["inspections"]): SafetyDigest["findings_36m"] {
  if (visits.length === 0 || visits.some(({ violations }) => violations === undefined)) {
    return undefined;
  }
  return {
    harm: sumOf(visits, ({ findings }) => findings?.harm ?? 0),
    serious: sumOf(visits, ({ findings }) => findings?.serious ?? 0),
    moderate: sumOf(visits, ({ findings }) => findings?.moderate ?? 0),
    low: sumOf(visits, ({ findings }) => findings?.low ?? 0),
    unrated: sumOf(visits, ({ findings }) => findings?.unrated ?? 0),
  };
}

/** Returns why no visit is on record: the agency publishes none, or none of this facility. */
const unseenReason = ({ abstention_reasons }: FacilityDetail["safety"]) =>
  abstention_reasons.includes("no_inspection_source") ? "no_inspection_source" : "no_inspections";

/**
 * Counts findings not yet corrected. Returns a reason code if there are no visits or a status is
 * unknown.
 */
function countOpen({ inspections, violations, safety }: FacilityDetail): number | string {
  if (inspections.length === 0 && violations.length === 0) return unseenReason(safety);
  if (violations.some(({ status }) => status === "unknown")) return "correction_status_missing";
  // A visit without a count may have open findings.
  if (inspections.some((visit) => visit.violations === undefined)) return "visit_level_only";
  return violations.filter(({ status }) => status === "open").length;
}

/** Digest members that can be absent or substituted. */
const KEPT_REASONS = new Set(["city", "facility_type", "inspections_known_until", "name"]);

/** Makes the digest of a facility's record as of a day. */
function digestOf(facility: FacilityDetail, as_of: string): SafetyDigest {
  const visits = distinctInspections(facility).filter(({ date }) =>
    isInWindow(daysBetween(date, as_of)),
  );
  const findings_36m = countFindings(visits);
  const open_findings = countOpen(facility);
  const { inspections_known_until: known_until } = facility;
  const { inputs: _inputs, ...safety } = facility.safety;
  // If only visits with findings are listed, the number of visits and the latest one are unknown.
  const areCleanMissing = facility.safety.abstention_reasons.includes("clean_inspections_missing");
  const last = areCleanMissing ? undefined : facility.inspections[0]?.date;
  const missing = facility.missing.filter(({ field }) => KEPT_REASONS.has(field));
  const unseen = unseenReason(safety);
  const uncounted = areCleanMissing ? "clean_inspections_missing" : unseen;
  // If the agency publishes no visits, none on record is not a count of 0.
  const isUnpublished = visits.length === 0 && unseen === "no_inspection_source";
  const inspections_36m = areCleanMissing || isUnpublished ? undefined : visits.length;
  if (inspections_36m === undefined) missing.push({ field: "inspections_36m", code: uncounted });
  if (last === undefined) missing.push({ field: "last_inspection_on", code: uncounted });
  if (findings_36m === undefined) {
    const code = visits.length === 0 ? unseen : "visit_level_only";
    missing.push({ field: "findings_36m", code });
  }
  if (typeof open_findings === "string") {
    missing.push({ field: "open_findings", code: open_findings });
  }
  return {
    facility_id: facility.id,
    name: facility.name,
    is_sample: facility.is_sample,
    ...(facility.facility_type === undefined ? {} : { facility_type: facility.facility_type }),
    ...(facility.city === undefined ? {} : { city: facility.city }),
    state_code: facility.state_code,
    listed: facility.listed,
    last_listed_on: facility.last_listed_on,
    license: facility.license,
    safety,
    as_of,
    ...(known_until === undefined ? {} : { inspections_known_until: known_until }),
    ...(inspections_36m === undefined ? {} : { inspections_36m }),
    ...(last === undefined ? {} : { last_inspection_on: last }),
    ...(findings_36m === undefined ? {} : { findings_36m }),
    ...(typeof open_findings === "string" ? {} : { open_findings }),
    recent_visits: facility.inspections
      .slice(0, RECENT_VISITS)
      .map(({ date, kind, violations, outcome, source, source_url_kind, missing: lacking }) => ({
        date,
        kind,
        ...(violations === undefined ? {} : { violations }),
        ...(outcome === undefined ? {} : { outcome }),
        source,
        source_url_kind,
        missing: lacking.filter(({ field }) => field === "violations" || field === "outcome"),
      })),
    trust: facility.trust,
    freshness_days: facility.facility_proof.freshness.days,
    source_url: facility.source_url,
    source_url_kind: facility.source_url_kind,
    url: publicUrl(`/facilities/${facility.id}`),
    reading: READING,
    missing,
  };
}

async function checkOne(facility_id: string, now: Date): Promise<SafetyCheck> {
  const facility = await readFacility(facility_id, now);
  const digest = digestOf(facility, await readAsOfDate(facility, now));
  return { outcome: "found", digest, candidates: [], note: `The record of ${digest.name}.` };
}

/**
 * Returns the safety record of a facility by id, or by name and ZIP code. If several facilities
 * match, or names are only similar, it returns candidates instead of guessing.
 * @throws ResourceMoved or Problem `not_found` for an id.
 */
export async function checkSafety(
  query: { facility_id: string } | { name: string; zip_code: string },
  now: Date,
): Promise<SafetyCheck> {
  if ("facility_id" in query) return checkOne(query.facility_id, now);
  const { data, meta } = await searchFacilities(
    SearchInput.parse({
      name_query: query.name,
      zip_code: query.zip_code,
      limit: CANDIDATES_MAX,
    }),
  );
  const [first] = data;
  if (first === undefined) {
    const note = `No facility of this name is on record in ${query.zip_code}. That is no evidence about it: look it up with the state's agency.`;
    return { outcome: "none", candidates: [], note };
  }
  if (meta.total === 1 && meta.name_match === "words") return checkOne(first.id, now);
  const note = `${meta.total} facilities may be meant. Ask which one, then call again with its facility_id.`;
  return { outcome: "candidates", candidates: data, note };
}
