import { type SQL, sql } from "drizzle-orm";
import { reader } from "#db/client";
import { readNameWords } from "./name-words";

/** Max words of the search that are compared. The longest words identify a name best. */
const WORDS_MAX = 8;
/** Max spellings of one search word, taken from stored names. */
const SPELLINGS_MAX = 8;
/** Min share of a word's trigrams that a spelling must have. */
const SPELLING_MIN = 0.5;
/**
 * Min share of the search's trigrams that a name must have: PostgreSQL's default for similar words.
 */
const NAME_MIN = 0.6;
/**
 * Min word length for trigrams. Two letters match the words that they begin, and one letter none.
 */
const COMPARED_LENGTH_MIN = 3;

/** One search word, and the words of names with a similar spelling, nearest first. */
type Spelled = {
  /** The word's share of the search, by its number of trigrams. */
  share: number;
  spellings: { word: string; likeness: number }[];
};

/** Conditions over `facilities f` for names with a similar spelling. */
export type SimilarNames = {
  where: SQL;
  /** 0 to 1: the share of the search that a name has; 1 if it has each word as typed. */
  likeness: SQL;
};

const NO_NAMES: SimilarNames = { where: sql`false`, likeness: sql`0` };

/**
 * Finds names spelled similarly to `name_query`. It finds the nearest distinct words of all names,
 * and an index finds names with those words. So a misspelled search costs little more than a
 * correct one.
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

/** Reads the nearest spellings of each word that has any. No facility is read. */
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

/** Spellings consist of letters and digits, so they contain no LIKE wildcards. */
function likenessOf({ share, spellings }: Spelled): SQL {
  const cases = spellings.map(
    ({ word, likeness }) =>
      sql`when f.name_key like ${`%${word}%`} then ${share * likeness}::float8`,
  );
  return sql`case ${sql.join(cases, sql` `)} else 0 end`;
}
