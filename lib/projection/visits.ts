import { deriveId } from "#lib/kernel/ids";
import { sumOf } from "#lib/kernel/sum";
import { compareText } from "#lib/kernel/text";
import type { SeverityLevel } from "#lib/kernel/vocabulary";
import type { InspectionRecord, ViolationRecord } from "#lib/sources/records";
import { agencyUrl } from "#lib/sources/record-page";
import type { Source } from "#lib/sources/source";
import { addVisitFacts, type VisitFacts } from "#lib/scoring/visits";
import type { SourceEntity, RecordState } from "./identity";
import type { FacilityCluster } from "./merge";
import { withoutRetracted } from "./retracted";
import type { InspectionValues, ViolationValues } from "./rows";

/** An inspection with its record and its violations, before it becomes a row. */
type Visit = {
  id: string;
  source: Source;
  known: RecordState<InspectionRecord>;
  findings: RecordState<ViolationRecord>[];
};

export type ProjectedVisits = {
  inspections: InspectionValues[];
  violations: ViolationValues[];
  /** The record behind each row by its id, because evidence cites its file. */
  origins: Map<string, { retrieved_at: string; sha256: string }>;
};

const newestFirst = (a: { date: string; id: string }, b: { date: string; id: string }) =>
  compareText(b.date, a.date) || compareText(a.id, b.id);

/**
 * Returns all inspections and violations of a facility, newest first, each violation under its
 * inspection.
 */
export function projectVisits(facility_id: string, place: FacilityCluster): ProjectedVisits {
  const inspections: Undecided[] = [];
  const violations: ViolationValues[] = [];
  const origins: ProjectedVisits["origins"] = new Map();
  for (const member of place.members) {
    const identity = { ...member.identity, ...withoutRetracted(member.identity) };
    const visits = collectVisits(identity);
    const placed = distinct(identity.violations).map((known) => ({
      known,
      visit: visitOf(identity, known, visits),
    }));
    for (const { known, visit } of placed) visit?.findings.push(known);
    for (const visit of visits.values()) {
      inspections.push(inspectionRow(facility_id, visit, identity));
      origins.set(visit.id, visit.known);
    }
    for (const { known, visit } of placed) {
      const row = violationRow(facility_id, known, visit, identity);
      violations.push(row);
      origins.set(row.id, known);
    }
  }
  violations.sort(
    (a, b) => compareText(b.cited_on ?? "", a.cited_on ?? "") || compareText(a.id, b.id),
  );
  const decided = addVisitFacts(inspections.sort(newestFirst), countPermits(place));
  return { inspections: decided, violations, origins };
}

/** Returns the number of roster records that the facility was resolved from. */
function countPermits({ members }: FacilityCluster): number {
  const permits = members.flatMap(({ identity: { source, rosters } }) =>
    rosters.map(({ record }) => JSON.stringify([source.source_id, record.key])),
  );
  return new Set(permits).size;
}

/** An inspection without the facts that depend on the facility's other inspections. */
type Undecided = Omit<InspectionValues, keyof VisitFacts>;

/** Returns one record per key. The newest wins, and older ones fill its missing fields. */
function distinct<R extends InspectionRecord | ViolationRecord>(
  all: readonly RecordState<R>[],
): RecordState<R>[] {
  const byKey = new Map<string, RecordState<R>>();
  const sorted = all.toSorted(
    (a, b) => compareText(b.observed_on, a.observed_on) || compareText(a.stream, b.stream),
  );
  for (const known of sorted) {
    const kept = byKey.get(known.record.key);
    if (!kept) byKey.set(known.record.key, known);
    else byKey.set(kept.record.key, { ...kept, record: { ...known.record, ...kept.record } });
  }
  return [...byKey.values()].sort((a, b) => compareText(a.record.key, b.record.key));
}

function collectVisits(identity: SourceEntity): Map<string, Visit> {
  const { source } = identity;
  return new Map(
    distinct(identity.inspections).map((known) => {
      const id = deriveId("inspection", source.source_id, known.record.key);
      return [id, { id, source, known, findings: [] }];
    }),
  );
}

/**
 * Returns the inspection of a violation: the one it names, else the one of its date. A dated
 * violation without either implies an inspection, and an undated one has none.
 */
function visitOf(
  { source, key }: SourceEntity,
  finding: RecordState<ViolationRecord>,
  visits: Map<string, Visit>,
): Visit | undefined {
  const { inspection_key, cited_on } = finding.record;
  const named =
    inspection_key && visits.get(deriveId("inspection", source.source_id, inspection_key));
  if (named) return named;
  if (cited_on === undefined) return undefined;
  const ofDay = [...visits.values()].filter(({ known }) => known.record.date === cited_on);
  const [best] = ofDay.sort(
    (a, b) =>
      (b.known.record.class_points ?? 0) - (a.known.record.class_points ?? 0) ||
      compareText(a.id, b.id),
  );
  if (best) return best;
  const implied: Visit = {
    id: deriveId("inspection", source.source_id, inspection_key ?? `${key}@${cited_on}`),
    source,
    known: {
      ...finding,
      record: {
        kind: "inspection",
        key: inspection_key ?? `${key}@${cited_on}`,
        facility_key: key,
        date: cited_on,
        purpose: "unknown",
        evidence_kind: "inspection_report",
        ...(finding.record.source_url ? { source_url: finding.record.source_url } : {}),
      },
    },
    findings: [],
  };
  visits.set(implied.id, implied);
  return implied;
}

const LEVELS_COUNTED = ["serious", "moderate", "low"] as const;

/** Returns the number of violations that the source counts, with or without levels. */
const countedBy = ({ violations_count, level_counts }: InspectionRecord): number | undefined =>
  level_counts ? sumOf(LEVELS_COUNTED, (level) => level_counts[level]) : violations_count;

/**
 * Returns the inspection's number of violations. Null if the source publishes only that it took
 * place.
 */
function countViolations({ known, findings, source }: Visit): number | null {
  const { class_points, findings_unknown } = known.record;
  const violations_count = countedBy(known.record);
  if (findings.length > 0) return Math.max(findings.length, violations_count ?? 0);
  if (violations_count !== undefined) return violations_count;
  if (class_points !== undefined) return class_points === 0 ? 0 : null;
  if (findings_unknown) return null;
  return source.publishes.inspections === "findings" ? 0 : null;
}

/** Counts the violations by level. Counted violations without a level are unrated. */
function countLevels({ known: { record }, findings }: Visit) {
  const counts = { harm: 0, serious: 0, moderate: 0, low: 0, unrated: 0 };
  for (const finding of findings) counts[finding.record.severity] += 1;
  if (record.harm) counts.harm = Math.max(1, counts.harm);
  if (record.level_counts) {
    for (const level of LEVELS_COUNTED) {
      counts[level] = Math.max(counts[level], record.level_counts[level]);
    }
    const rated = sumOf(LEVELS_COUNTED, (level) => counts[level]);
    counts.unrated = Math.max(0, findings.length - rated);
  } else if (record.violations_count !== undefined) {
    counts.unrated += Math.max(0, record.violations_count - findings.length);
  }
  return counts;
}

/**
 * Returns the level of a violation without one, if its inspection's counts leave only one: all
 * violations are counted, and at the same level.
 */
function levelOf({ severity }: ViolationRecord, visit: Visit | undefined): SeverityLevel {
  const counted = visit?.known.record.level_counts;
  if (severity !== "unrated" || !counted) return severity;
  const [only, ...others] = LEVELS_COUNTED.filter((level) => counted[level] > 0);
  const isEach = only !== undefined && others.length === 0;
  return isEach && visit.findings.length <= counted[only] ? only : severity;
}

function inspectionRow(facility_id: string, visit: Visit, identity: SourceEntity): Undecided {
  const { record } = visit.known;
  const violations = countViolations(visit);
  const counts = countLevels(visit);
  return {
    id: visit.id,
    facility_id,
    source_id: visit.source.source_id,
    date: record.date,
    purpose: record.purpose,
    visit_type: record.visit_type ?? null,
    outcome: record.outcome ?? null,
    basis: record.basis ?? null,
    class_points: record.class_points ?? null,
    violations,
    ...counts,
    evidence_kind: record.evidence_kind,
    source_url: record.source_url ?? agencyUrl(identity.source, identity.key),
  };
}

function violationRow(
  facility_id: string,
  { record, source_id }: RecordState<ViolationRecord>,
  visit: Visit | undefined,
  identity: SourceEntity,
): ViolationValues {
  const cited_on = record.cited_on ?? visit?.known.record.date ?? null;
  const { corrected_on = null } = record;
  // A correction date before the citation is a typo.
  const isTooEarly = corrected_on !== null && cited_on !== null && corrected_on < cited_on;
  return {
    id: deriveId("violation", source_id, record.key),
    facility_id,
    inspection_id: visit?.id ?? null,
    source_id,
    cited_on,
    code: record.code ?? null,
    text: record.text ?? null,
    severity: levelOf(record, visit),
    severity_state_term: record.severity_state_term ?? null,
    status: record.status,
    corrected_on: isTooEarly ? null : corrected_on,
    source_url: record.source_url ?? agencyUrl(identity.source, identity.key),
  };
}
