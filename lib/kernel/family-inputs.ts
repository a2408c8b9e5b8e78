/** Bounds of a family's inputs, wherever it enters them. */

/** A child's age for a memo, in months: up to the twelfth birthday. */
export const CHILD_AGE_MONTHS = { min: 0, max: 144 } as const;

/** A child's age for a search, in months: up to the eighteenth birthday. */
export const CARE_AGE_MONTHS = { min: 0, max: 216 } as const;

/** Budget for care, in whole USD per week. */
export const WEEKLY_BUDGET = { min: 1, max: 100_000 } as const;

/** Max facilities saved in the browser. */
export const SAVED_PLACES = { max: 50 } as const;
