import { type Ages, NO_AGES, parseAges } from "../parse/ages";

const NUMBERS = "one two three four five six seven eight nine ten eleven twelve thirteen".split(
  " ",
);
/** Groups of children whose ages the list doesn't give. */
const GROUPS = /school|toddler|kindergarten|grade|pre-?k\b/;
const FROM_BIRTH = /^birth\b/;

/**
 * Parses ages of Delaware's download: "SIX WEEKS TO 12 YEARS", "INFANTS - 5 YEARS". Infants are
 * from birth. Another group, such as "school age", gives no age, so "INFANT TO SCHOOL AGE" gives
 * only the youngest.
 */
export function parseDelawareAges(text: string | undefined): Ages {
  const folded = text
    ?.toLowerCase()
    .replaceAll(/[a-z]+/g, (word) =>
      NUMBERS.includes(word) ? String(NUMBERS.indexOf(word) + 1) : word,
    )
    .replaceAll(/\binfants?\b/g, "birth");
  if (folded === undefined || !GROUPS.test(folded)) return parseAges(folded);
  return FROM_BIRTH.test(folded) ? { ...NO_AGES, age_min_months: 0 } : NO_AGES;
}
