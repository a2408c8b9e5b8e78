/**
 * Returns the value below which a share of the values lies, such as 0.5 for the median. NaN if
 * there are none.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
