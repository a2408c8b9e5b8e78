import { severityOf } from "#lib/scoring/severity";
import type { ViolationRecord } from "../records";
import type { Row, Unmapped } from "../source";
import { digestOf, keyOf } from "./keys";
import { NYC_JURISDICTION, nycViolationStatus } from "./nyc-dohmh-terms";

type Visit = Pick<ViolationRecord, "facility_key" | "inspection_key"> & { cited_on: string };

/**
 * Returns the violation in a row's `category`, `code`, `text`, and `status`. A category without a
 * severity level is reported as unmapped.
 */
export function nycFinding(row: Row, visit: Visit, unmapped: Unmapped[]): ViolationRecord {
  const { category, code, text, status } = row;
  const rated = severityOf(NYC_JURISDICTION, category);
  if (rated.code) unmapped.push({ field: "severity", term: category ?? "" });
  return {
    kind: "violation",
    key: keyOf(visit.facility_key, visit.cited_on, code, digestOf(text ?? "")),
    ...visit,
    severity: rated.severity,
    status: nycViolationStatus(status),
    ...(category === undefined ? {} : { severity_state_term: category }),
    ...(code === undefined ? {} : { code }),
    ...(text === undefined ? {} : { text }),
  };
}
