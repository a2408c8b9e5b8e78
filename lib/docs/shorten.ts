/** JSON schema references, which wouldn't resolve within an example. */
const LEADING = new Set(["$ref", "$defs"]);

/**
 * Cuts every list within a value to its first `items_max` items, so that an example stays readable.
 */
export function shorten(value: unknown, items_max: number): unknown {
  if (Array.isArray(value)) {
    return value.slice(0, items_max).map((item) => shorten(item, items_max));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !LEADING.has(name))
      .map(([name, member]) => [name, shorten(member, items_max)]),
  );
}
