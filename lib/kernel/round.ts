/** The value at this many decimals, halves up. */
export function round(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}

/** `round` of what may be unknown, which stays so. */
export const roundKnown = (value: number | null, decimals: number): number | null =>
  value === null ? null : round(value, decimals);
