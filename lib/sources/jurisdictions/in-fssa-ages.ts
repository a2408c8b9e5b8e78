import { type Ages, NO_AGES } from "../parse/ages";
import { reportUnread } from "../parse/unread";

/** First and last month of Indiana's words for ages. */
const WORDS: readonly [RegExp, first: number, last: number][] = [
  [/^infant/, 0, 11],
  [/^toddler/, 12, 23],
  [/^two 1\/2/, 30, 35],
  [/^two/, 24, 35],
  [/^three/, 36, 47],
  [/^four'/, 48, 59],
  [/^five/, 60, 71],
  [/^six(es|'|$)/, 72, 83],
  [/^seven'/, 84, 95],
  [/^eights/, 96, 107],
  [/^nines/, 108, 119],
  [/^tens/, 120, 131],
  [/^eleven/, 132, 143],
  [/^twelve/, 144, 155],
  [/^thirteen/, 156, 167],
  [/^fourteen/, 168, 179],
  [/^fifteen/, 180, 191],
  [/^sixteen/, 192, 203],
  [/^seventeen/, 204, 215],
  [/^eighteen/, 216, 227],
  [/^school age/, 60, 155],
];

/**
 * Parses "Infant (6); Toddler to Two's (12); 6 Weeks to 24 Months (60)" to the widest range of
 * months.
 */
export function parseIndianaAges(text: string | undefined): Ages {
  if (text === undefined) return NO_AGES;
  const words = text
    .toLowerCase()
    .split(";")
    .flatMap((group) => group.replace(/\(.*/, "").split(" to "))
    .map((word) => word.trim())
    .filter((word) => word !== "");
  const ends = words.map(endsOf).filter((end) => end !== undefined);
  if (ends.length < words.length) reportUnread("ages", text);
  if (ends.length === 0) return NO_AGES;
  const youngest = ends.toSorted(([a], [b]) => a - b)[0];
  return {
    age_min_months: youngest && Math.floor(youngest[0]),
    ...(youngest?.[2] === undefined ? {} : { age_min_weeks: youngest[2] }),
    age_max_months: Math.floor(Math.max(...ends.map(([, last]) => last))),
  };
}

type Ends = readonly [first: number, last: number, weeks?: number];

/** Returns the first and last month of a word, and the weeks if it gives weeks. */
function endsOf(word: string): Ends | undefined {
  const number = /^(\d+) (week|month)/.exec(word);
  if (number) {
    const amount = Number(number[1]);
    if (number[2] === "month") return [amount, amount];
    const months = (amount * 12) / 52;
    return [months, months, amount];
  }
  // "Sixes and Older" has no end, so it covers the school years up to twelve.
  if (/and older/.test(word)) return [72, 155];
  const found = WORDS.find(([pattern]) => pattern.test(word));
  return found && [found[1], found[2]];
}
