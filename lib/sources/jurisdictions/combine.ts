import type { InspectionRecord, LicensingRecord, ViolationRecord } from "../records";

const PURPOSES = ["unknown", "follow_up", "partial", "full"] as const;

/**
 * One visit told by several rows: harm wins, then the widest purpose, then the first words in order,
 * then what does not call it clean: the order of rows never matters. Of any other pair the later stays.
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

/** One finding listed twice, corrected and not: it is corrected when every line says so. */
export function combineFindings(kept: LicensingRecord, next: LicensingRecord): LicensingRecord {
  if (kept.kind !== "violation" || next.kind !== "violation") return combineVisits(kept, next);
  const isFirst = OPEN_FIRST.indexOf(kept.status) <= OPEN_FIRST.indexOf(next.status);
  return isFirst ? kept : next;
}
