import type { Price } from "./list";

const COLUMNS = [
  "county_fips",
  "county",
  "state_code",
  "age_group",
  "setting",
  "weekly_median",
  "weekly_p75",
  "currency",
  "price_year",
  "imputed",
  "is_sample",
  "source_url",
] as const satisfies readonly (keyof Price)[];

const cell = (value: string | number | boolean | undefined) => {
  const text = String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Prices as a CSV file (RFC 4180), a row each under the names of the API. */
export function pricesCsv(prices: readonly Price[]): string {
  const rows = prices.map((price) => COLUMNS.map((column) => cell(price[column])).join(","));
  return [COLUMNS.join(","), ...rows, ""].join("\r\n");
}
