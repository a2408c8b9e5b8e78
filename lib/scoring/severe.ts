import { VISITS } from "./visits";

/** The levels of grave findings, the worst first. */
export const SEVERE_LEVELS = ["harm", "serious"] as const;
export type SevereLevel = (typeof SEVERE_LEVELS)[number];

/** For how many days a finding warns: a serious one a year, one of harm as long as visits are shown. */
export const SEVERE_WINDOW_DAYS: Record<SevereLevel, number> = {
  harm: VISITS.window_days,
  serious: 365,
};
