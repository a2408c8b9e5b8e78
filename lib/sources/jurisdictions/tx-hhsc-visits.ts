import type { InspectionRecord } from "../records";
import type { Unmapped } from "../source";
import { stream } from "./columns";
import { parseVisitDate } from "../parse/dates";
import { parseFlag } from "../parse/numbers";
import { termOf } from "../parse/terms";
import { operationAlias } from "./tx-hhsc-operations";

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
