import type { Locale } from "./locale";

/**
 * Totals over all inspections, as the mappings of Virginia and California write them in
 * `inspections[].outcome`. These are our words, unlike other results, so pages translate them.
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

/** Returns such totals in a language; undefined if a result is in the agency's own words. */
export function translateTotals(outcome: string, locale: Locale): string | undefined {
  if (!TOTALS.some((form) => form.test(outcome))) return undefined;
  if (locale === "en") return outcome;
  return SPANISH.reduce((text, [english, spanish]) => text.replace(english, spanish), outcome);
}
