import type { Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { keyOf } from "./keys";
import { titleCase } from "../parse/addresses";
import { parseDate } from "../parse/dates";
import { termOf } from "../parse/terms";
import { TX_TYPE } from "./tx-hhsc-terms";

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
