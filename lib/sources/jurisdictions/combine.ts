import type { InspectionRecord, SourceRecord } from "../records";

const PURPOSES = ["unknown", "follow_up", "partial", "full"] as const;

/**
 * One visit told by several rows: the widest purpose wins, then the first words in order, so that
 * the order of rows never matters. Any other pair: the later row stays.
 */
export function combineVisits(kept: SourceRecord, next: SourceRecord): SourceRecord {
  if (kept.kind !== "inspection" || next.kind !== "inspection") return next;
  const rank = (visit: InspectionRecord) => PURPOSES.indexOf(visit.purpose);
  if (rank(kept) !== rank(next)) return rank(kept) > rank(next) ? kept : next;
  return wordsOf(kept) <= wordsOf(next) ? kept : next;
}

const wordsOf = (visit: InspectionRecord) => `${visit.visit_type ?? ""}|${visit.outcome ?? ""}`;
