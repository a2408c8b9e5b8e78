import { isOperating, type LicenseStatus } from "#lib/kernel/vocabulary";

type Licensed = {
  license_status: LicenseStatus;
  /** A stage within the status. */
  stage?: string | null | undefined;
  expires_on?: string | null | undefined;
};

/**
 * The end date of a license that is in force by the agency's list, where it has passed on a day: maybe
 * after that of the list. Undefined where the agency tells of a renewal.
 * @param today YYYY-MM-DD.
 */
export function lapsedExpiry(
  { license_status, stage, expires_on }: Licensed,
  today: string,
): string | undefined {
  if (!isOperating(license_status) || stage === "in_renewal") return undefined;
  return expires_on && expires_on < today ? expires_on : undefined;
}
