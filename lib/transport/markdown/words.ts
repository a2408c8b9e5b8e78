import { IMPUTED_PRICE } from "#lib/kernel/vocabulary";

/** Labels and values of members for readers. */

const LABELS: Record<string, string> = {
  id: "Id",
  url: "Link",
  source_url: "Source",
  source_url_kind: "Source link opens",
  may_operate: "May operate, by the agency's records",
  state_term: "Agency's own word",
  is_sample: "Made up (sample)",
};

const SOURCE_URL_KIND_WORDS: Record<string, string> = {
  record: "the agency's page for this license",
  report: "the agency's report",
  search: "the agency's search",
};

/** Names whose meaning depends on their object: the low end of a score, and a low finding. */
const LABELS_WITHIN: Record<string, Record<string, string>> = {
  safety: { low: "Interval from", high: "Interval to" },
  inputs: { n: "Inspections counted" },
};

/** Units are part of the value: `distance_miles` is a distance. */
const UNIT = /_(miles|minutes|days|months|pct|weekly)$/;

/** `license_status` → `License status`. `within` is the name of the enclosing member. */
export function labelOf(name: string, within = ""): string {
  const words = name.replace(UNIT, "").replaceAll("_", " ");
  const known = LABELS_WITHIN[within]?.[name] ?? LABELS[name];
  return known ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Puts a source's text on one line of Markdown, with links, emphasis, code, and tags escaped. */
export const inline = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/[\\`*[\]<>]/g, "\\$&");

const rounded = (value: number, digits: number) => String(Number(value.toFixed(digits)));

function numberWords(name: string, value: number): string {
  if (/weekly/.test(name)) return `$${value.toFixed(2).replace(/\.00$/, "")} a week`;
  if (name.endsWith("_miles")) return `${rounded(value, 1)} miles`;
  if (name.endsWith("_minutes")) return `${rounded(value, 0)} minutes`;
  if (/_days$|^days$/.test(name)) return `${rounded(value, 0)} days`;
  if (name.endsWith("_months")) return `${rounded(value, 0)} months`;
  if (/_pct$|^percent$/.test(name)) return `${rounded(value, 1)}%`;
  if (/probability|base_rate/.test(name)) return `${rounded(value * 100, 1)}%`;
  return Number.isInteger(value) ? String(value) : rounded(value, 4);
}

/** Formats a value as text; undefined for most objects and lists. */
export function valueWords(name: string, value: unknown): string | undefined {
  if (value === null) return "not known";
  if (typeof value === "number") return numberWords(name, value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") {
    const kind = name === "source_url_kind" ? SOURCE_URL_KIND_WORDS[value] : undefined;
    return kind ?? inline(value);
  }
  return name === "price_basis" && isPriceBasis(value) ? priceBasisWords(value) : undefined;
}

type PriceBasis = {
  source: string;
  age_group: string;
  price_year: number;
  imputed?: boolean;
  converted_from?: string;
};

export const isPriceBasis = (value: unknown): value is PriceBasis =>
  typeof value === "object" && value !== null && "source" in value && "price_year" in value;

/**
 * Describes the basis of a price, so that a county's median isn't read as a facility's own price.
 */
export function priceBasisWords(price_basis: PriceBasis): string {
  const { source, age_group, price_year, imputed, converted_from } = price_basis;
  const whose = source === "facility" ? "its own price" : "estimate of its county";
  const basis = `${whose}, ${age_group.replaceAll("_", " ")}, ${price_year}`;
  const daily = converted_from === "daily" ? ", its price per day times five" : "";
  return imputed ? `${basis}, ${IMPUTED_PRICE}` : `${basis}${daily}`;
}
