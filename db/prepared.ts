import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Connection } from "./client";

/** Max prepared statements. Each takes some tens of kB in every server process. */
const KEPT_MAX = 100;
/** Runs before a text is prepared. Filters have more combinations than fit in memory. */
const ASKED_MIN = 3;
/** Max texts with a count. */
const COUNTED_MAX = 1_000;

/** Selects the statements to prepare: the first hundred that repeat. */
export class KeptStatements {
  readonly #kept = new Set<string>();
  #asked = new Map<string, number>();

  /** Counts one run of a text. Returns whether to prepare it. */
  count(text: string): boolean {
    if (this.#kept.has(text)) return true;
    if (this.#kept.size >= KEPT_MAX) return false;
    if (this.#asked.size >= COUNTED_MAX) this.#asked = new Map();
    const times = (this.#asked.get(text) ?? 0) + 1;
    this.#asked.set(text, times);
    if (times < ASKED_MIN) return false;
    this.#asked.delete(text);
    this.#kept.add(text);
    return true;
  }
}

const kept = new KeptStatements();
const dialect = new PgDialect();

/**
 * Runs a statement that repeats with other values, and prepares it from the third run on. This
 * saves parsing and planning, which take longer than a page of a search. The plan is for any
 * values, so it must be as good as a plan for these.
 */
export async function askPrepared<Row extends object>(
  { sql }: Connection,
  query: SQL,
): Promise<readonly Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return sql.unsafe<Row[]>(text, params as string[], { prepare: kept.count(text) });
}
