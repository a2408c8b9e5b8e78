import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { nameConditions, readNameWords } from "./name-words";

/** A facility whose name has the words. `place` distinguishes facilities with the same name. */
export type NamedFacility = { facility_id: string; name: string; place: string };

/** Min length of a search. Shorter words are in too many names. */
const LENGTH_MIN = 3;

/** Max candidates. Common words are in most names, so the first ones are as good as any. */
const CANDIDATES_MAX = 5_000;

/**
 * Returns up to `limit` facilities with all these words in their name, those that begin with them
 * first.
 */
export async function suggestFacilities(words: string, limit: number): Promise<NamedFacility[]> {
  const text = words.trim();
  if (text.length < LENGTH_MIN) return [];
  const name_words = await readNameWords(text);
  const rows = await reader().db.execute<NamedFacility>(sql`
    select id as facility_id, name, concat_ws(', ', city, state_code) as place
    from (
      select id, name, name_key, city, state_code from facilities
      where ${sql.join(nameConditions(name_words), sql` and `)}
      limit ${CANDIDATES_MAX}
    ) found
    order by not starts_with(name_key, ${name_words.join(" ")}), name, id
    limit ${limit}`);
  return [...rows];
}
