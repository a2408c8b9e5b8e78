import { SEVERITY } from "#lib/scoring/severity";
import type { InspectionRecord } from "../records";
import type { Row, Unmapped } from "../source";
import { keyOf } from "./keys";
import { nycHarm } from "./nyc-dohmh-terms";
import { foldTerm, termOf } from "../parse/terms";

/** Inspection purpose by the first half of "Initial Annual Inspection - Passed …". */
const PURPOSE: Readonly<Record<string, InspectionRecord["purpose"]>> = {
  "initial annual inspection": "full",
  "monitoring inspection non-routine": "partial",
  "compliance inspection of open violations": "follow_up",
  none: "unknown",
};

/** Returns the inspection of a row, with what its result states apart from violations. */
export function openDataVisit(
  row: Row,
  site_id: string,
  date: string,
  unmapped: Unmapped[],
): InspectionRecord {
  const result = row.result ?? "";
  const [visit_type = "", ...outcome] = result.split(" - ");
  const purpose = termOf(PURPOSE, "visit_type", visit_type || undefined, unmapped) ?? "unknown";
  return {
    kind: "inspection",
    key: keyOf(site_id, date, foldTerm(visit_type)),
    facility_key: site_id,
    date,
    purpose,
    evidence_kind: "inspection_report",
    ...(visit_type === "" || visit_type === "None" ? {} : { visit_type }),
    ...(outcome.length === 0 ? {} : { outcome: outcome.join(" - ") }),
    ...nycHarm(outcome.join(" - ")),
    ...mapNarrative(outcome.join(" - "), purpose, row.category),
  };
}

/**
 * Maps what a result states apart from violations: a row without one may be the only row of an
 * inspection that found some. All rows of an inspection give the same values, whatever their
 * category.
 */
function mapNarrative(
  outcome: string,
  purpose: InspectionRecord["purpose"],
  category: string | undefined,
): Pick<InspectionRecord, "class_points" | "findings_unknown"> {
  const isReturn = purpose === "follow_up";
  if (/^reinspection required/i.test(outcome)) {
    if (isReturn) return { findings_unknown: true };
    return { class_points: SEVERITY.class_points.reinspection_required };
  }
  // On a return visit, these are the violations of the previous inspection.
  if (/violations corrected at time/i.test(outcome) && !isReturn) return { findings_unknown: true };
  // A blank category means no violations only if the result states how the inspection ended.
  return category === undefined && outcome === "" ? { findings_unknown: true } : {};
}
