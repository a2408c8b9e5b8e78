import type { LicenseStatus } from "#lib/kernel/vocabulary";
import { lapsedExpiry } from "./lapsed-expiry";

type Licensed = {
  license_status: LicenseStatus;
  license_stage: string | null;
  may_operate: boolean | null;
  expires_on: string | null;
  observed_on: string;
  not_seen_since: string | null;
};

/** Reasons why an old list can't show whether a facility may operate today. */
export type OperatingGap = "off_list" | "end_date_passed";

/**
 * Returns why `may_operate` is withheld on a day, if it is. Either the agency's lists no longer
 * have the facility, or the license ended after the newest list that has it. An agency's stated
 * "no" is never withheld.
 * @param today YYYY-MM-DD
 */
export function operatingGap(row: Licensed, today: string): OperatingGap | undefined {
  if (row.may_operate === false) return undefined;
  if (row.not_seen_since !== null) return "off_list";
  const ended_on = lapsedExpiry({ ...row, stage: row.license_stage }, today);
  return ended_on !== undefined && row.observed_on < ended_on ? "end_date_passed" : undefined;
}
