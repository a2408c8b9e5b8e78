import { type SQL, sql } from "drizzle-orm";
import { reader } from "#db/client";
import { oneRow } from "#db/one-row";
import { INVISIBLE } from "#lib/kernel/text";

/** What the trigram index needs to find a word: shorter ones are in too many names. */
const INDEXED_LENGTH_MIN = 3;

/** Stands for "&" too, and is a part of too many words to find a name by. */
const AND = "and";

/**
 * Returns the words of a search by name as the stored names have them: the SQL function `name_key` spells
 * both. Empty if the search has neither letters nor digits.
 */
export async function readNameWords(name_query: string): Promise<string[]> {
  const text = name_query.replaceAll(INVISIBLE, "");
  const rows = await reader().db.execute<{ words: string[] }>(
    sql`select split_name(${text}) as words`,
  );
  return oneRow(rows).words;
}

/**
 * Returns conditions that a name has each word, in any order: as a part of it, which the trigram index
 * finds by the longer words. If all words are short, the name must have them as whole words.
 */
export function nameConditions(words: readonly string[]): SQL[] {
  if (words.length === 0) return [sql`false`];
  if (!words.some((word) => word.length >= INDEXED_LENGTH_MIN && word !== AND)) {
    return [sql`string_to_array(name_key, ' ') @> ${sql.param(words)}::text[]`];
  }
  // Words consist of letters and digits, so none is a pattern of its own.
  return words.map((word) => sql`name_key like ${`%${word}%`}`);
}
