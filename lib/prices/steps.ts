/** Max shades of a price map. */
const STEPS_MAX = 5;

/** The range of one shade, both ends included, in USD per week. */
export type PriceStep = { from: number; to: number };

/**
 * Splits amounts into at most five steps with about as many counties each, cheapest first. Equal
 * amounts stay together, so there can be fewer steps. No step is empty.
 */
export function priceSteps(amounts: readonly number[]): PriceStep[] {
  const sorted = amounts.toSorted((a, b) => a - b);
  const steps: PriceStep[] = [];
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const until = Math.ceil(((step + 1) * sorted.length) / STEPS_MAX);
    const to = sorted[until - 1];
    const above = steps.at(-1)?.to ?? Number.NEGATIVE_INFINITY;
    const from = sorted.find((amount) => amount > above);
    if (to !== undefined && from !== undefined && to >= from) steps.push({ from, to });
  }
  return steps;
}

/** Returns the index of an amount's step, from 0; undefined if no step contains it. */
export function stepOf(steps: readonly PriceStep[], amount: number): number | undefined {
  const found = steps.findIndex(({ from, to }) => amount >= from && amount <= to);
  return found < 0 ? undefined : found;
}
