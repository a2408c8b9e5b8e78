import type { FacilityDetail } from "#lib/facilities/detail";
import type { LicenseStatus } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";

/** A license that has ended, or that the agency has taken or halted. */
const ENDED: ReadonlySet<LicenseStatus> = new Set(["expired", "revoked", "suspended", "closed"]);

/**
 * That no score is no bad score, where it is so: of a place whose license has ended or been taken the
 * reason is bad news in itself. Undefined there.
 */
export const sayNotZero = (
  { license_status }: Pick<FacilityDetail, "license_status">,
  text: Messages,
): string | undefined =>
  ENDED.has(license_status) ? undefined : text.facility.score.none_not_zero;
