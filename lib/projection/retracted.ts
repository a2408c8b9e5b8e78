import type { InspectionRecord, ViolationRecord } from "#lib/sources/records";
import type { SourceEntity, RecordState } from "./identity";

type VisitRecords = Pick<SourceEntity, "inspections" | "violations">;

const isGone = ({ not_seen_since }: RecordState<InspectionRecord | ViolationRecord>) =>
  not_seen_since !== null;

/** Names an inspection within its stream, because files of other streams may not list it. */
const nameOf = ({ stream }: { stream: string }, visit: string) => `${stream} ${visit}`;

const visitDayOf = (known: RecordState<InspectionRecord>) =>
  nameOf(known, `${known.record.date} ${known.record.visit_type ?? ""}`);

const visitOf = (known: RecordState<ViolationRecord>): string | undefined => {
  const visit = known.record.inspection_key ?? known.record.cited_on;
  return visit === undefined ? undefined : nameOf(known, visit);
};

/** Returns, by inspection key, the newest date of a file that lists the inspection as clean. */
function cleanVisits(inspections: VisitRecords["inspections"]): Map<string, string> {
  const reported = new Map<string, string>();
  for (const known of inspections) {
    const { key, violations_count, class_points } = known.record;
    if (isGone(known) || (violations_count ?? class_points) !== 0) continue;
    const before = reported.get(key);
    if (before === undefined || before < known.observed_on) reported.set(key, known.observed_on);
  }
  return reported;
}

/**
 * Removes retracted inspections and violations: those missing from a file that still lists the same
 * inspection, or whose inspection a file that is no older calls clean. Violations that disappeared
 * with their whole inspection are kept, because the window may have moved past it.
 */
export function withoutRetracted({ inspections, violations }: VisitRecords): VisitRecords {
  const listed = violations.filter((known) => !isGone(known));
  const named = new Set(listed.map(({ record }) => record.inspection_key));
  const days = new Set(inspections.filter((known) => !isGone(known)).map(visitDayOf));
  const isTakenBack = (known: RecordState<InspectionRecord>) =>
    isGone(known) && days.has(visitDayOf(known)) && !named.has(known.record.key);
  const taken = new Set(inspections.filter(isTakenBack).map(({ record }) => record.key));
  const itemised = new Set([
    ...listed.map(visitOf),
    ...inspections
      .filter((known) => !isGone(known) && !known.record.findings_unknown)
      .map((known) => nameOf(known, known.record.key)),
  ]);
  const clean = cleanVisits(inspections);
  const isRetracted = (known: RecordState<ViolationRecord>) => {
    if (!isGone(known)) return false;
    const named_visit = known.record.inspection_key ?? "";
    if (taken.has(named_visit) || (clean.get(named_visit) ?? "") >= known.observed_on) return true;
    const visit = visitOf(known);
    return visit !== undefined && itemised.has(visit);
  };
  return {
    inspections: inspections.filter((known) => !isTakenBack(known)),
    violations: violations.filter((known) => !isRetracted(known)),
  };
}
