import type { FacilityDetail } from "#lib/facilities/detail";
import type { LicenseStatus } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import type { ForecastAbstention } from "#lib/scoring/abstain";

/** A license that has ended, or that the agency has taken or halted. */
const ENDED: ReadonlySet<LicenseStatus> = new Set(["expired", "revoked", "suspended", "closed"]);

/**
 * Reasons that follow from an agency publishing no inspections. Shown for a facility, they would
 * read as its fault.
 */
const OF_NO_SOURCE: ReadonlySet<string> = new Set<ForecastAbstention>([
  "no_inspections",
  "insufficient_inspections",
  "stratum_too_small",
  "severity_unusable",
  "clean_inspections_missing",
  "jurisdiction_uncalibrated",
  "history_too_short",
  "backtest_failed",
]);

/** Returns the reasons to show a reader, leaving out those that follow from another reason. */
export const describedReasons = <Code extends string>(codes: readonly Code[]): readonly Code[] =>
  codes.some((code) => code === "no_inspection_source")
    ? codes.filter((code) => !OF_NO_SOURCE.has(code))
    : codes;

/**
 * Explains that a missing score isn't a bad score. Undefined if the license has ended or been
 * revoked, because that reason is bad news itself.
 */
export const formatNotZero = (
  { license_status }: Pick<FacilityDetail, "license_status">,
  text: Messages,
): string | undefined =>
  ENDED.has(license_status) ? undefined : text.facility.score.none_not_zero;
