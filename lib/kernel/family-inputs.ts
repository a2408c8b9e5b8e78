/** The bounds of what a family can say of itself, wherever it says it. */

/** Ages of a child that a memo is made for, months: up to the twelfth birthday. */
export const CHILD_AGE_MONTHS = { min: 0, max: 144 } as const;

/** Ages that care can be searched for, months: up to the eighteenth birthday. */
export const CARE_AGE_MONTHS = { min: 0, max: 216 } as const;

/** What it can have for care, whole dollars a week. */
export const WEEKLY_BUDGET = { min: 1, max: 100_000 } as const;

/** How many places its browser keeps. */
export const SAVED_PLACES = { max: 50 } as const;
