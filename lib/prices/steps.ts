/** How many shades a map of prices has, at most. */
const STEPS_MAX = 5;

/** A shade: amounts from `from` up to `to`, both included, in USD a week. */
export type PriceStep = { from: number; to: number };

/**
 * Parts amounts into at most five steps of about as many counties each, cheapest first. Equal amounts
 * never part, so there may be fewer steps, each with at least one amount.
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

/** The step of an amount, from 0; undefined for one that lies in none. */
export function stepOf(steps: readonly PriceStep[], amount: number): number | undefined {
  const found = steps.findIndex(({ from, to }) => amount >= from && amount <= to);
  return found < 0 ? undefined : found;
}
