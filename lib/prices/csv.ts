import { csvOf } from "#lib/kernel/csv";
import { columnsOf } from "#lib/kernel/tabular";
import { Price } from "./list";

/** Prices as a CSV file, a row each under the names of the API. */
export const pricesCsv = (prices: readonly Price[]): string =>
  csvOf(columnsOf(Price.shape), prices);
