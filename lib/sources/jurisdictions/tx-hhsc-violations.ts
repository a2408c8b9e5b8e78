import { severityOf } from "#lib/scoring/severity";
import type { ViolationRecord } from "../records";
import { stream } from "./columns";
import { parseVisitDate } from "../parse/dates";
import { parseFlag } from "../parse/numbers";
import { operationAlias } from "./tx-hhsc-operations";
import { TX_JURISDICTION } from "./tx-hhsc-terms";

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
