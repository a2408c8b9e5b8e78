import { VISITS } from "./visits";

/** Levels of severe findings, worst first. */
export const SEVERE_LEVELS = ["harm", "serious"] as const;
export type SevereLevel = (typeof SEVERE_LEVELS)[number];

/** Days for which a finding is flagged: one year if serious, the whole visit window if harm. */
export const SEVERE_WINDOW_DAYS: Record<SevereLevel, number> = {
  harm: VISITS.window_days,
  serious: 365,
};
