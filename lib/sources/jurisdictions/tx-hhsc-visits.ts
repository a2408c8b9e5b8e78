import { severityOf } from "#lib/scoring/severity";
import type { InspectionRecord, ViolationRecord } from "../records";
import type { Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { keyOf } from "./keys";
import { titleCase } from "../parse/addresses";
import { parseDate, parseVisitDate } from "../parse/dates";
import { parseFlag } from "../parse/numbers";
import { termOf } from "../parse/terms";
import { operationAlias } from "./tx-hhsc-operations";
import { TX_JURISDICTION, TX_TYPE } from "./tx-hhsc-terms";

type Reach = Pick<InspectionRecord, "purpose" | "evidence_kind">;

/** Reports and assessments examine one matter, not the whole facility. */
const ACTIVITY: Readonly<Record<string, Reach>> = {
  inspection: { purpose: "full", evidence_kind: "inspection_report" },
  assessment: { purpose: "partial", evidence_kind: "inspection_report" },
  report: { purpose: "partial", evidence_kind: "complaint_investigation" },
};
const UNKNOWN: Reach = { purpose: "unknown", evidence_kind: "inspection_report" };

/** The open data set `m5q4-3y3d`. */
export const inspections = stream({
  name: "inspections",
  kind: "inspections",
  window_months: 60,
  required: {
    operation_id: "OPERATION_ID",
    activity_id: "ACTIVITY_ID",
    date: "ACTIVITY_DATE",
    type: "ACTIVITY_TYPE",
  },
  optional: { self_report: "SELF_REPORT", violation_found: "VIOLATION_FOUND" },
  map(row, { observed_on }) {
    if (row.activity_id === undefined || row.operation_id === undefined) {
      return { refused: "no_key", detail: "no activity or operation id" };
    }
    const date = parseVisitDate(row.date, observed_on);
    if (!date) return { refused: "unparsable", detail: `activity date ${row.date ?? "blank"}` };
    const unmapped: Unmapped[] = [];
    const found = parseFlag(row.violation_found);
    const isSelfReport = parseFlag(row.self_report) === true;
    const record: InspectionRecord = {
      kind: "inspection",
      key: row.activity_id,
      facility_key: operationAlias(row.operation_id),
      date,
      ...(termOf(ACTIVITY, "visit_type", row.type, unmapped) ?? UNKNOWN),
      // A self-report is no complaint.
      ...(isSelfReport && { evidence_kind: "inspection_report" }),
      ...(row.type === undefined
        ? {}
        : { visit_type: isSelfReport ? `${row.type} (self-reported)` : row.type }),
      ...(found === undefined ? {} : { outcome: found ? "Violation found" : "No violation found" }),
      // Violations are in another file. Without them, only a "no" makes an inspection clean.
      ...(found === false ? { violations_count: 0 } : { findings_unknown: true }),
    };
    return { records: [record], unmapped };
  },
});

/** The open data set `tqgd-mf4x`. It has no dates, so the activity gives them. */
export const nonCompliance = stream({
  name: "non_compliance",
  kind: "violations",
  window_months: 60,
  long: ["standard", "narrative"],
  required: {
    operation_id: "OPERATION_ID",
    activity_id: "ACTIVITY_ID",
    non_compliance_id: "NON_COMPLIANCE_ID",
    standard: "STANDARD_NUMBER_DESCRIPTION",
    risk: "STANDARD_RISK_LEVEL",
  },
  optional: {
    at_inspection: "CORRECTED_AT_INSPECTION",
    corrected_by: "CORRECTED_DATE",
    verified_on: "DATE_CORRECTION_VERIFIED",
    narrative: "NARRATIVE",
  },
  map(row, { observed_on }) {
    if (row.non_compliance_id === undefined || row.operation_id === undefined) {
      return { refused: "no_key", detail: "no non-compliance or operation id" };
    }
    const { severity, code: fault } = severityOf(TX_JURISDICTION, row.risk);
    const [code, ...words] = (row.standard ?? "").split(" - ");
    const text = [words.join(" - "), row.narrative].filter(Boolean).join(". ");
    // A date verifies a correction, even a mistyped one ("05/13/0017"), but a word doesn't.
    const isVerified = /^\d/.test(row.verified_on ?? "");
    const verified_on = parseVisitDate(row.verified_on, observed_on);
    const at_inspection = parseFlag(row.at_inspection) === true;
    // The state's "corrected date" is a due date. It's the actual date only if corrected at the
    // inspection.
    const corrected_on =
      verified_on ?? (at_inspection ? parseVisitDate(row.corrected_by, observed_on) : undefined);
    const record: ViolationRecord = {
      kind: "violation",
      key: row.non_compliance_id,
      facility_key: operationAlias(row.operation_id),
      severity,
      status: at_inspection || isVerified ? "corrected" : "open",
      ...(row.activity_id === undefined ? {} : { inspection_key: row.activity_id }),
      ...(code ? { code: code.trim() } : {}),
      ...(text ? { text } : {}),
      ...(row.risk === undefined ? {} : { severity_state_term: row.risk }),
      ...(corrected_on === undefined ? {} : { corrected_on }),
    };
    const unmapped = fault ? [{ field: "severity", term: row.risk ?? "" }] : [];
    return { records: [record], unmapped };
  },
});

/** The agency's list of revocations, which sets the license of the named operation. */
export const revocations = stream({
  name: "revocations",
  kind: "facilities",
  contents: [],
  required: {
    operation_number: "operation_number",
    type: "operation_type",
    action: "adverse_action_type",
    decided_on: "decision_date",
  },
  optional: { county: "county", final_on: "final_notification_date" },
  map(row) {
    if (row.operation_number === undefined) return { refused: "no_key", detail: "no number" };
    const unmapped: Unmapped[] = [];
    const status = termOf(
      { revocation: "revoked" } as const,
      "license_status",
      row.action,
      unmapped,
    );
    if (!status) return { records: [], unmapped };
    const record = facilityRecord({
      key: row.operation_number,
      role: "license_action",
      draft: {
        facility_type: termOf(TX_TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: row.operation_number,
        license_status: status,
        license_state_term: row.action,
        license_status_on: parseDate(row.final_on) ?? parseDate(row.decided_on),
        may_operate: false,
        state_code: "TX",
        county: titleCase(row.county),
      },
    });
    return { records: [record], unmapped };
  },
  combine(kept, next) {
    if (kept.kind !== "facility" || next.kind !== "facility") return next;
    const decided = (one: typeof kept) => keyOf(one.fields.license_status_on, one.key);
    return decided(kept) >= decided(next) ? kept : next;
  },
});
