import type { Row } from "../source";
import { parseFlag } from "../parse/numbers";
import type { License } from "../parse/terms";

/**
 * Corrective action is evaluation or probation on an active permit, and adverse action is announced
 * against it. Both make the license probationary, or it would look like good status.
 */
export function underAction(license: License, row: Row): License {
  if (license.license_status !== "active") return license;
  if (parseFlag(row.adverse_action)) {
    return { ...license, license_status: "probationary", license_stage: "adverse_action" };
  }
  if (!parseFlag(row.corrective_action)) return license;
  return { ...license, license_status: "probationary", license_stage: "corrective_action" };
}

/** The set flags conditions and actions without their text. */
export function conditionsOf(row: Row): string[] | undefined {
  const flags: [string, string | undefined][] = [
    ["Conditions on permit", row.has_conditions],
    ["Corrective action", row.corrective_action],
    ["Adverse action", row.adverse_action],
  ];
  const named = flags.filter(([, flag]) => parseFlag(flag)).map(([name]) => name);
  return named.length > 0 ? named : undefined;
}
