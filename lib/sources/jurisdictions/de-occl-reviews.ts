import type { InspectionRecord, ViolationRecord } from "../records";
import type { Unmapped } from "../source";
import { stream } from "./columns";
import { combineFindings } from "./combine";
import { DE_CORRECTION, DE_RESULT, DE_VISIT } from "./de-occl-terms";
import { digestOf, keyOf } from "./keys";
import { parseDate, parseVisitDate } from "../parse/dates";
import { foldTerm, termOf } from "../parse/terms";

/**
 * Citations, set `wb83-pkcv`. Citations of one inspection share its fields, and an inspection
 * without citations has no row.
 */
export const citations = stream({
  name: "citations",
  kind: "violations",
  window_months: 60,
  long: ["action", "text"],
  required: {
    license_number: "license_number",
    visited_on: "provider_action_date_of_visit",
    visit_type: "facility_visit_type",
    code: "regulation_code",
    status: "regulation_correction_status",
  },
  optional: {
    action: "provider_action_type_of_action",
    subject: "regulation_short_desc",
    corrected_on: "regulation_corrected_date",
    text: "regulation_corrective_action",
  },
  map(row, { observed_on }) {
    if (row.license_number === undefined) return { refused: "no_key", detail: "no license number" };
    const date = parseVisitDate(row.visited_on, observed_on);
    if (!date) return { refused: "unparsable", detail: `visit date ${row.visited_on ?? "blank"}` };
    const unmapped: Unmapped[] = [];
    const reach = termOf(DE_VISIT, "visit_type", row.visit_type, unmapped);
    const visit: InspectionRecord = {
      kind: "inspection",
      key: keyOf(row.license_number, date),
      facility_key: row.license_number,
      date,
      ...(reach ?? { purpose: "unknown", evidence_kind: "inspection_report" }),
      ...(row.visit_type === undefined ? {} : { visit_type: row.visit_type }),
    };
    const status = termOf(DE_CORRECTION, "correction_status", row.status, unmapped) ?? "unknown";
    const corrected_on = status === "corrected" ? parseDate(row.corrected_on) : undefined;
    const text = [row.subject, row.text].filter(Boolean).join(": ");
    const violation: ViolationRecord = {
      kind: "violation",
      key: keyOf(visit.key, row.code, digestOf(row.text ?? "")),
      facility_key: row.license_number,
      inspection_key: visit.key,
      cited_on: date,
      severity: "unrated",
      status,
      ...(row.code === undefined ? {} : { code: row.code }),
      ...(text === "" ? {} : { text }),
      ...(corrected_on === undefined ? {} : { corrected_on }),
    };
    return { records: [visit, violation], unmapped };
  },
  combine: combineFindings,
});

/** Complaints, set `pnbd-85r6`: each is a partial inspection, and a violation if substantiated. */
export const complaints = stream({
  name: "complaints",
  kind: "inspections",
  window_months: 60,
  long: ["conclusion"],
  required: {
    license_number: "resource_id",
    type: "investigation_type",
    completed_on: "investigation_completed",
    result: "investigation_result",
  },
  optional: { conclusion: "investigation_conclusion" },
  map(row, { observed_on }) {
    if (row.license_number === undefined) return { refused: "no_key", detail: "no resource id" };
    const date = parseVisitDate(row.completed_on, observed_on);
    if (!date) return { refused: "unparsable", detail: `completed ${row.completed_on ?? "blank"}` };
    const unmapped: Unmapped[] = [];
    const isFinding = termOf(DE_RESULT, "complaint_result", row.result, unmapped);
    const visit: InspectionRecord = {
      kind: "inspection",
      key: keyOf(
        row.license_number,
        date,
        foldTerm(row.type ?? ""),
        digestOf(row.conclusion ?? ""),
      ),
      facility_key: row.license_number,
      date,
      purpose: "partial",
      visit_type: row.type ?? "Complaint",
      evidence_kind: "complaint_investigation",
      ...(row.result === undefined ? {} : { outcome: row.result }),
      ...(isFinding === undefined ? { findings_unknown: true } : {}),
    };
    if (!isFinding) return { records: [visit], unmapped };
    const violation: ViolationRecord = {
      kind: "violation",
      key: keyOf(visit.key, "substantiated"),
      facility_key: row.license_number,
      inspection_key: visit.key,
      cited_on: date,
      severity: "unrated",
      status: "unknown",
      ...(row.conclusion === undefined ? {} : { text: row.conclusion }),
    };
    return { records: [visit, violation], unmapped };
  },
});
