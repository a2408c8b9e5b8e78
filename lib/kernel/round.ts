/**
 * The value at this many decimals. Halves go up where they are halves in binary, too: 0.125 at two
 * gives 0.13, but 1.005, which lies a hair below, gives 1.
 */
export function round(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}

/** A difference without the noise of binary fractions, which could lie on either side of a bound. */
export const exact = (difference: number): number => round(difference, 6);

/** `round` of what may be unknown, which stays so. */
export const roundKnown = (value: number | null, decimals: number): number | null =>
  value === null ? null : round(value, decimals);
