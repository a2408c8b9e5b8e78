export type PluralFormatter = (count: number, one: string, many: string) => string;

/** Returns a formatter of counts by a language's plural rules. `tag` is BCP 47. */
function countedIn(tag: string): PluralFormatter {
  const rules = new Intl.PluralRules(tag);
  const numbers = new Intl.NumberFormat(tag);
  return (count, one, many) =>
    `${numbers.format(count)} ${rules.select(count) === "one" ? one : many}`;
}

/** Returns the form of a word for a number that is already formatted. */
export const formBeside = (number: string, one: string, many: string): string =>
  number === "1" ? one : many;

/** "1 provider", "2 providers", "1,204 providers". */
export const counted = countedIn("en-US");

/** "1 proveedor", "2 proveedores", "1,204 proveedores". */
export const countedInSpanish = countedIn("es-US");
