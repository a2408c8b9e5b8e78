/** Bounds of a score's 80% interval, in points. */
export type Interval = { low: number; high: number };

/** Returns whether two intervals don't overlap; false if either is unknown. */
export const areDisjoint = (a: Interval | undefined, b: Interval | undefined): boolean =>
  a !== undefined && b !== undefined && (a.low > b.high || b.low > a.high);
