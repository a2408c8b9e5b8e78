/** Seconds before each repeated attempt, from the previous one: eight attempts in two days. */
export const WAITS_S: readonly number[] = [60, 300, 1_800, 7_200, 21_600, 43_200, 86_400];
