import type { LicenseStatus } from "#lib/kernel/vocabulary";
import type { Tone } from "./badge";

/** A list up to this age, in days, shows that a license is good today. */
export const REASSURING_DAYS_MAX = 120;

/** The tone of a badge or tile for each license status. */
export const LICENSE_TONES: Record<LicenseStatus, Tone> = {
  active: "good",
  probationary: "attention",
  pending: "neutral",
  unknown: "neutral",
  expired: "history",
  closed: "history",
  revoked: "stop",
  suspended: "stop",
};
