/** What a family can say that it has for care, whole dollars a week. */
export const WEEKLY_BUDGET = { min: 1, max: 100_000 } as const;
