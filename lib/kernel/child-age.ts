/** Ages of a child that a memo is made for, months: up to the twelfth birthday. */
export const CHILD_AGE_MONTHS = { min: 0, max: 144 } as const;

/** Ages that care can be searched for, months: up to the eighteenth birthday. */
export const CARE_AGE_MONTHS = { min: 0, max: 216 } as const;
