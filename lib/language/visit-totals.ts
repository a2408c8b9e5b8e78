import { formats } from "./format";
import { type Locale, TAGS } from "./locale";

/**
 * Totals over all inspections, as the mappings of Virginia and California write them in
 * `inspections[].outcome`. These are our words, unlike other results, so pages rewrite them.
 */
const TOTALS = [
  /^\d+ inspections?(?: since [^;]{1,40})?(?:; \d+ (?:with violations|about complaints|of subsidy health and safety)){0,3}$/,
  /^\d+ visits?: \d+ inspections?, \d+ complaint visits?, \d+ other visits?\. Citations: \d+ Type A, \d+ Type B$/,
];

/** Longer phrases come first, because they contain shorter ones. */
const SPANISH: readonly [RegExp, string][] = [
  [/\b1 complaint visit\b/, "1 visita por quejas"],
  [/complaint visits/, "visitas por quejas"],
  [/\b1 other visit\b/, "1 visita de otro tipo"],
  [/other visits/, "visitas de otro tipo"],
  [/\b1 visit\b/, "1 visita"],
  [/\bvisits\b/, "visitas"],
  [/\b1 inspection\b/, "1 inspección"],
  [/\binspections\b/, "inspecciones"],
  [/ since /, " desde el "],
  [/with violations/, "con infracciones"],
  [/about complaints/, "por quejas"],
  [/of subsidy health and safety/, "de salud y seguridad del subsidio"],
  [/Citations:/, "Citaciones:"],
  [/Type A/, "del tipo A"],
  [/Type B/, "del tipo B"],
];

const ENGLISH: readonly [RegExp, string][] = [
  [/of subsidy health and safety/, "for the subsidy program"],
];

/** A date in the file's words: "Sept. 19, 2019". */
const DATE = /\b([A-Z][a-z]{2})[a-z]*\.? (\d{1,2}), (\d{4})\b/g;
const MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";

/** Returns such totals in a language; undefined if a result is in the agency's own words. */
export function translateTotals(outcome: string, locale: Locale): string | undefined {
  if (!TOTALS.some((form) => form.test(outcome))) return undefined;
  const { date } = formats(TAGS[locale]);
  const dated = outcome.replaceAll(
    DATE,
    (said: string, month: string, day: string, year: string) => {
      const at = MONTHS.indexOf(month);
      const month_number = String(at / month.length + 1).padStart(2, "0");
      return at < 0 ? said : date(`${year}-${month_number}-${day.padStart(2, "0")}`);
    },
  );
  const words = locale === "en" ? ENGLISH : SPANISH;
  return words.reduce((text, [said, shown]) => text.replace(said, shown), dated);
}

/** Returns the first two parts of totals, which are enough for a summary. */
export const shortenTotals = (totals: string): string => totals.split("; ").slice(0, 2).join("; ");
