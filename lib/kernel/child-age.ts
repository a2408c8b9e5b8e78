/** Ages of a child that can be asked for, months: up to the twelfth birthday. */
export const CHILD_AGE_MONTHS = { min: 0, max: 144 } as const;
