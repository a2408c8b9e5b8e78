import type { FacilityDetail } from "#lib/facilities/detail";
import type { LicenseStatus } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import type { ForecastAbstention } from "#lib/scoring/abstain";

/** A license that has ended, or that the agency has taken or halted. */
const ENDED: ReadonlySet<LicenseStatus> = new Set(["expired", "revoked", "suspended", "closed"]);

/** What follows from an agency's publishing no inspections: told of a place it would read as its fault. */
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

/** The reasons why nothing is computed of a place that a person is told: those that stand for others. */
export const describedReasons = <Code extends string>(codes: readonly Code[]): readonly Code[] =>
  codes.some((code) => code === "no_inspection_source")
    ? codes.filter((code) => !OF_NO_SOURCE.has(code))
    : codes;

/**
 * That no score is no bad score, where it is so: of a place whose license has ended or been taken the
 * reason is bad news in itself. Undefined there.
 */
export const formatNotZero = (
  { license_status }: Pick<FacilityDetail, "license_status">,
  text: Messages,
): string | undefined =>
  ENDED.has(license_status) ? undefined : text.facility.score.none_not_zero;
