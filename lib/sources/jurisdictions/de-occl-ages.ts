import { type Ages, NO_AGES, parseAges } from "../parse/ages";

const NUMBERS = "one two three four five six seven eight nine ten eleven twelve thirteen".split(
  " ",
);
/** Groups of children whose ages the list doesn't give. */
const GROUPS = /school|toddler|kindergarten|grade/;

/**
 * Parses ages of Delaware's download: "SIX WEEKS TO 12 YEARS", "INFANTS - 5 YEARS". Infants are
 * from birth. A text that names another group instead of an age gives none.
 */
export function parseDelawareAges(text: string | undefined): Ages {
  const folded = text
    ?.toLowerCase()
    .replaceAll(/[a-z]+/g, (word) =>
      NUMBERS.includes(word) ? String(NUMBERS.indexOf(word) + 1) : word,
    )
    .replaceAll(/\binfants?\b/g, "birth");
  return folded !== undefined && GROUPS.test(folded) ? NO_AGES : parseAges(folded);
}
