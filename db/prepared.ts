import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Connection } from "./client";

/** Statements that connections keep: each takes some tens of kB of their server processes. */
const KEPT_MAX = 100;
/** Times that a text is asked before it is kept: filters combine in more ways than there is memory. */
const ASKED_MIN = 3;
/** Texts that are counted at a time. */
const COUNTED_MAX = 1_000;

/** Which texts are worth keeping: the first hundred that are asked again. */
export class KeptStatements {
  readonly #kept = new Set<string>();
  #asked = new Map<string, number>();

  /** Counts one asking of a text; whether it is to be kept. */
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
 * Asks a statement that is asked again and again with other values. Kept prepared it is neither parsed
 * nor described nor planned anew, which takes longer than a page of a search itself; but its plan is
 * for any values, so it must be one for which that is as good as a plan for these.
 */
export async function askPrepared<Row extends object>(
  { sql }: Connection,
  query: SQL,
): Promise<readonly Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return sql.unsafe<Row[]>(text, params as string[], { prepare: kept.count(text) });
}
