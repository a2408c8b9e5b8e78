export type Counted = (count: number, one: string, many: string) => string;

/** Counts of things in a language, by its own plural rules; a BCP 47 tag. */
export function countedIn(tag: string): Counted {
  const rules = new Intl.PluralRules(tag);
  const numbers = new Intl.NumberFormat(tag);
  return (count, one, many) =>
    `${numbers.format(count)} ${rules.select(count) === "one" ? one : many}`;
}

/** "1 facility", "2 facilities", "1,204 facilities". */
export const counted = countedIn("en-US");

/** "1 lugar", "2 lugares", "1,204 lugares". */
export const countedInSpanish = countedIn("es-US");
