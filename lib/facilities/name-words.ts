import { type SQL, sql } from "drizzle-orm";
import { reader } from "#db/client";
import { oneRow } from "#db/one-row";
import { INVISIBLE } from "#lib/kernel/text";

/** Min word length for the trigram index. Shorter words are in too many names. */
const INDEXED_LENGTH_MIN = 3;

/** Also replaces "&". It's part of too many words to find a name by. */
const AND = "and";

/**
 * Splits a name search into words, normalized like stored names by the SQL function `name_key`.
 * Empty if the search has neither letters nor digits.
 */
export async function readNameWords(name_query: string): Promise<string[]> {
  const text = name_query.replaceAll(INVISIBLE, "");
  const rows = await reader().db.execute<{ words: string[] }>(
    sql`select split_name(${text}) as words`,
  );
  return oneRow(rows).words;
}

/**
 * Returns conditions that a name contains each word, in any order. The trigram index finds the
 * longer words. If all words are short, the name must have them as whole words.
 */
export function nameConditions(words: readonly string[]): SQL[] {
  if (words.length === 0) return [sql`false`];
  if (!words.some((word) => word.length >= INDEXED_LENGTH_MIN && word !== AND)) {
    return [sql`string_to_array(name_key, ' ') @> ${sql.param(words)}::text[]`];
  }
  // Words consist of letters and digits, so they contain no LIKE wildcards.
  return words.map((word) => sql`name_key like ${`%${word}%`}`);
}
