const wordSet = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split("|")));

/** Initials that `isInitials` can't recognize: they have a vowel or more than four letters. */
const ACRONYMS = wordSet(
  "AAA|ABC|ABCD|AM|AME|ASEP|BOCES|CUNY|EC|ECC|ECE|EHS|ELC|IPS|ISD|KIPP",
  "CAA|DBA|KCE|MAAC|NHA|OPSF|OST|OUSD|RCMA|SETA|STEAM|STEM",
  "NAACP|NJ|NY|NYC|NYU|OLPH|SACC|SUNY|UAW|UPK|USA|VA|VIP|VOA|YMCA|YMHA",
  "YM|YW|YWCA|YWHA",
);
/** Abbreviations without a vowel that are read as words: "St", "Ctr". */
const SHORT_WORDS = wordSet(
  "ST|STS|MT|FT|DR|MR|MRS|MS|JR|SR|RD|LN|SQ|CTR|CNTR|LTD",
  "MTN|SCH|SCHL|LRNG|PRGM|GRP|HSNG|TWP|BLDG|CHLD|DVPT|PRG|SRVS|BLVD|PKWY|HWY|SHH|PSST|HMM",
);
/** Words in lower case within a name. */
const SMALL_WORDS = wordSet("OF|THE|AND|FOR|IN|AT|ON|TO|BY|WITH|FROM|AN|DE|DEL|LOS|LAS");
const WORD = /[\p{L}\p{M}\d]+(?:['’][\p{L}\p{M}]+)*/gu;
const ROMAN = /^(?=..)X{0,3}(?:IX|IV|V?I{0,3})$/;
const ORDINAL = /^\d+(?:ST|ND|RD|TH)$/;
const ACRONYM_LENGTH_MAX = 4;
/** Words that a name in mixed case has in capitals by mistake: "ST Marks", "Acme INC". */
const LOUD = /(?<![\p{L}\d])(?:ST(?=\.? \p{Lu}\p{Ll})|INC(?=\.?$))/gu;

/**
 * Returns a provider's name as pages show it. A name in all capitals gets title case, except for
 * initials and Roman numerals: "ST. MARY'S YMCA II, LLC" is "St. Mary's YMCA II, LLC".
 */
export function formatProviderName(name: string): string {
  const own = trimName(name);
  return own === "" ? name : capitalizeName(own);
}

/** Removes what lists leave around a name: quotes around all of it, and a comma or dash at its end. */
const trimName = (name: string): string =>
  name.replace(/^\s*["“]([^"“”]+)["”]\s*$/u, "$1").replace(/[\s,;:–-]+$/u, "");

function capitalizeName(name: string): string {
  // Some lists write these in small letters within capitals: "YESICA's", "NORTH 30th ST".
  const letters = name.replaceAll(/['’]s\b|(?<=\d)(?:st|nd|rd|th)\b/g, "");
  if (/\p{Ll}/u.test(letters) || !/\p{Lu}{2}/u.test(letters))
    return name.replaceAll(LOUD, capitalize);
  return name.replaceAll(WORD, (word: string, at: number) => {
    const isWithin =
      /[^\s&@] $/.test(name.slice(Math.max(0, at - 2), at)) &&
      name[at + word.length] === " " &&
      // A name starts after "DBA".
      !name.slice(0, at).endsWith(" DBA ");
    if (isWithin && SMALL_WORDS.has(word)) return word.toLowerCase();
    // "ABC'S" is a possessive of initials.
    const owner = word.replace(/(?<=..)['’]S$/, "");
    if (owner !== word && isInitials(owner))
      return `${owner}${word.slice(owner.length).toLowerCase()}`;
    return isInitials(word) ? word : capitalize(word);
  });
}

function isInitials(word: string): boolean {
  if (word.length === 1 || ACRONYMS.has(word) || ROMAN.test(word)) return true;
  if (ORDINAL.test(word)) return false;
  // "A2Z", "B4U"
  if (/^\p{Lu}\d\p{Lu}$/u.test(word)) return true;
  const letters = word.replaceAll(/\d/g, "");
  return (
    /^[B-DF-HJ-NP-TV-XZ]+$/.test(letters) &&
    letters.length <= ACRONYM_LENGTH_MAX &&
    !SHORT_WORDS.has(letters)
  );
}

/** "O'BRIEN", "MCDONALD", "2ND" and "4KIDS" as O'Brien, McDonald, 2nd and 4Kids. */
function capitalize(word: string): string {
  const small = word.toLowerCase();
  if (ORDINAL.test(word.toUpperCase())) return small;
  return small
    .replace(/^\d*\p{L}/u, upper)
    .replace(/(?<=^\p{L}['’])\p{L}(?=\p{L}{2})/u, upper)
    .replace(/(?<=^Mc)\p{L}(?=\p{L}{2})/u, upper)
    .replace(/(?<=^Mac)(?:arthur|donald|gregor|intosh|kenzie)/, (rest) =>
      rest.replace(/^./, upper),
    );
}

const upper = (text: string) => text.toUpperCase();
