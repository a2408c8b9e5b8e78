/** One line of a deep check: what was looked at, what came of it, and whether it holds. */
export type Figure = { what: string; result: string; holds: boolean };

export const figure = (what: string, result: string, holds: boolean): Figure => ({
  what,
  result,
  holds,
});
