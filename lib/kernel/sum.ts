/** Returns the sum of `count` over the items. */
export function sumOf<Item>(items: Iterable<Item>, count: (item: Item) => number): number {
  let sum = 0;
  for (const item of items) sum += count(item);
  return sum;
}
