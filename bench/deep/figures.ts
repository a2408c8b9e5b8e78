/** One line of a deep check: the subject, the result, and whether it passes. */
export type Figure = { what: string; result: string; holds: boolean };

export const figure = (what: string, result: string, holds: boolean): Figure => ({
  what,
  result,
  holds,
});
