export type PluralFormatter = (count: number, one: string, many: string) => string;

/** Counts of things in a language, by its own plural rules; a BCP 47 tag. */
function countedIn(tag: string): PluralFormatter {
  const rules = new Intl.PluralRules(tag);
  const numbers = new Intl.NumberFormat(tag);
  return (count, one, many) =>
    `${numbers.format(count)} ${rules.select(count) === "one" ? one : many}`;
}

/** The form of a word beside a number that is already written. */
export const formBeside = (number: string, one: string, many: string): string =>
  number === "1" ? one : many;

/** "1 facility", "2 facilities", "1,204 facilities". */
export const counted = countedIn("en-US");

/** "1 lugar", "2 lugares", "1,204 lugares". */
export const countedInSpanish = countedIn("es-US");
