/** How many places a family's browser keeps. */
export const SAVED_PLACES = { max: 50 } as const;
