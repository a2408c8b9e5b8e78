import { type SQL, sql } from "drizzle-orm";
import { reader } from "#db/client";
import { readNameWords } from "./name-words";

/** Words of the search that are compared. The longest ones say most of a name. */
const WORDS_MAX = 8;
/** Real words that stand in for one word of the search. */
const SPELLINGS_MAX = 8;
/** Share of a word's trigrams that a spelling of it must have. */
const SPELLING_MIN = 0.5;
/** Share of the search's trigrams that a name must have: what PostgreSQL takes for similar words. */
const NAME_MIN = 0.6;
/** Trigrams compare nothing shorter. Two letters stand for the words that they begin, one for none. */
const COMPARED_LENGTH_MIN = 3;

/** One word of a search, and the words of names that are spelled nearly so, the nearest first. */
type Spelled = {
  /** The word's share of the search, by the number of its trigrams. */
  share: number;
  spellings: { word: string; likeness: number }[];
};

/** Names that are spelled nearly as a search: conditions over `facilities f`. */
export type SimilarNames = {
  where: SQL;
  /** 0 to 1: the share of the search that a name has; 1 if it has each word as it was typed. */
  likeness: SQL;
};

const NO_NAMES: SimilarNames = { where: sql`false`, likeness: sql`0` };

/**
 * Finds the names that are spelled nearly as `name_query`. It compares the search with the distinct words
 * of all names, a few of which it keeps; an index then finds the names that have these. A misspelled
 * name thus costs little more than the same name spelled right.
 */
export async function findSimilarNames(name_query: string): Promise<SimilarNames> {
  const words = await readSpellings(name_query);
  const likeness_max = sumOf(words);
  if (likeness_max < NAME_MIN) return NO_NAMES;
  // A name may lack any one word that it can be similar without.
  const missable = words.filter((word) => likeness_max - bestOf(word) >= NAME_MIN);
  const choices = missable.map((word) => words.filter((other) => other !== word));
  const found = (choices.length > 0 ? choices : [words]).map(hasEach);
  const likeness = sql`(${sql.join(words.map(likenessOf), sql` + `)})`;
  return { where: sql`(${sql.join(found, sql` or `)}) and ${likeness} >= ${NAME_MIN}`, likeness };
}

const bestOf = ({ share, spellings }: Spelled) => share * (spellings[0]?.likeness ?? 0);
const sumOf = (words: readonly Spelled[]) => words.reduce((sum, word) => sum + bestOf(word), 0);

/** Reads the nearest spellings of each word that has some. No facility is read. */
async function readSpellings(name_query: string): Promise<Spelled[]> {
  const name_words = await readNameWords(name_query);
  const rows = await reader().db.execute<Spelled>(sql`
    select (length(typed) + 1) / sum(length(typed) + 1) over ()::float8 as share, spellings
    from (
      select distinct typed, length(typed) from unnest(${sql.param(name_words)}::text[]) typed
      order by length(typed) desc, typed limit ${WORDS_MAX}
    ) words
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('word', word, 'likeness', likeness)
        order by likeness desc, word), '[]') as spellings
      from (
        (select word, word_similarity(typed, word) as likeness from name_words
        where length(typed) >= ${COMPARED_LENGTH_MIN} and word % typed
          and word_similarity(typed, word) >= ${SPELLING_MIN}
        order by similarity(word, typed) desc, word limit ${SPELLINGS_MAX})
        union all
        (select word, 1 from name_words
        where length(typed) = 2 and word like typed || '%'
        order by length(word), word limit ${SPELLINGS_MAX})
      ) nearest
    ) found`);
  return rows.filter(({ spellings }) => spellings.length > 0);
}

function hasEach(words: readonly Spelled[]): SQL {
  const conditions = words.map(({ spellings }) => {
    const any = sql.param(spellings.map(({ word }) => word));
    return sql`string_to_array(f.name_key, ' ') && ${any}::text[]`;
  });
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Spellings are of letters and digits alone, so none of them is a pattern of its own. */
function likenessOf({ share, spellings }: Spelled): SQL {
  const cases = spellings.map(
    ({ word, likeness }) =>
      sql`when f.name_key like ${`%${word}%`} then ${share * likeness}::float8`,
  );
  return sql`case ${sql.join(cases, sql` `)} else 0 end`;
}
