/**
 * Rounds to this many decimals. Halves round up if they're halves in binary: 0.125 at two decimals
 * gives 0.13, but 1.005, which is slightly less in binary, gives 1.
 */
export function round(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}

/**
 * Rounds a difference to six decimals, because binary noise could put it on either side of a bound.
 */
export const exact = (difference: number): number => round(difference, 6);

/** Rounds a value; null stays null. */
export const roundKnown = (value: number | null, decimals: number): number | null =>
  value === null ? null : round(value, decimals);
