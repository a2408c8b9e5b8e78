import { isOperating, type LicenseStatus } from "#lib/kernel/vocabulary";

type Licensed = {
  license_status: LicenseStatus;
  /** A stage within the status. */
  stage?: string | null | undefined;
  expires_on?: string | null | undefined;
};

/**
 * Returns the end date of a license that the agency lists as active or probationary, if that date
 * has passed. The date can be after the list's own. Returns undefined if the agency reports a
 * pending renewal.
 * @param today YYYY-MM-DD
 */
export function lapsedExpiry(
  { license_status, stage, expires_on }: Licensed,
  today: string,
): string | undefined {
  if (!isOperating(license_status) || stage === "in_renewal") return undefined;
  return expires_on && expires_on < today ? expires_on : undefined;
}
