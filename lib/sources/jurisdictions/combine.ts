import type { InspectionRecord, LicensingRecord, ViolationRecord } from "../records";

const PURPOSES = ["unknown", "follow_up", "partial", "full"] as const;

/**
 * Combines rows of one inspection: harm wins, then the widest purpose, then the first text in
 * order, then the row that isn't called clean. The row order doesn't matter. For other kinds, the
 * later record wins.
 */
function combineVisits(kept: LicensingRecord, next: LicensingRecord): LicensingRecord {
  if (kept.kind !== "inspection" || next.kind !== "inspection") return next;
  if (isHarm(kept) !== isHarm(next)) return isHarm(kept) ? kept : next;
  const rank = (visit: InspectionRecord) => PURPOSES.indexOf(visit.purpose);
  if (rank(kept) !== rank(next)) return rank(kept) > rank(next) ? kept : next;
  if (wordsOf(kept) !== wordsOf(next)) return wordsOf(kept) < wordsOf(next) ? kept : next;
  return kept.findings_unknown ? kept : next;
}

const isHarm = ({ harm }: InspectionRecord) => harm !== undefined;
const wordsOf = (visit: InspectionRecord) => `${visit.visit_type ?? ""}|${visit.outcome ?? ""}`;

const OPEN_FIRST: readonly ViolationRecord["status"][] = [
  "open",
  "unknown",
  "disputed",
  "corrected",
  "dismissed",
];

/** Combines a violation that is listed twice. It's corrected only if every row has it corrected. */
export function combineFindings(kept: LicensingRecord, next: LicensingRecord): LicensingRecord {
  if (kept.kind !== "violation" || next.kind !== "violation") return combineVisits(kept, next);
  const isFirst = OPEN_FIRST.indexOf(kept.status) <= OPEN_FIRST.indexOf(next.status);
  return isFirst ? kept : next;
}
