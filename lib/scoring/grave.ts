import { VISITS } from "./visits";

/** The levels of grave findings, the worst first. */
export const GRAVE_LEVELS = ["harm", "serious"] as const;
export type GraveLevel = (typeof GRAVE_LEVELS)[number];

/** For how many days a finding warns: a serious one a year, one of harm as long as visits are shown. */
export const GRAVE_DAYS: Record<GraveLevel, number> = { harm: VISITS.window_days, serious: 365 };
