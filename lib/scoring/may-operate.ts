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

/** Why an old list cannot tell whether a license allows a facility to operate today. */
export type OperatingGap = "off_list" | "end_date_passed";

/**
 * Returns why `may_operate` is withheld on a day, if it is: the agency's lists no longer name the
 * facility, or the license's end date passed after the newest list that names it. An agency's stated
 * "no" is never withheld: a revoked license stays revoked after its facility leaves the list.
 * @param today YYYY-MM-DD.
 */
export function operatingGap(row: Licensed, today: string): OperatingGap | undefined {
  if (row.may_operate === false) return undefined;
  if (row.not_seen_since !== null) return "off_list";
  const ended_on = lapsedExpiry({ ...row, stage: row.license_stage }, today);
  return ended_on !== undefined && row.observed_on < ended_on ? "end_date_passed" : undefined;
}
