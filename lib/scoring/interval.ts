/** The ends of a score's 80 % interval, points. */
export type Interval = { low: number; high: number };

/** Whether two intervals do not meet; of one that is not known it cannot be said. */
export const areDisjoint = (a: Interval | undefined, b: Interval | undefined): boolean =>
  a !== undefined && b !== undefined && (a.low > b.high || b.low > a.high);
