import { csvOf } from "#lib/kernel/csv";
import { columnsOf } from "#lib/kernel/tabular";
import { Price } from "./list";

/** Formats prices as CSV, one row per price, with the API's field names as columns. */
export const pricesCsv = (prices: readonly Price[]): string =>
  csvOf(columnsOf(Price.shape), prices);
