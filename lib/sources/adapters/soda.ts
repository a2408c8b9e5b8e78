import { settings } from "#lib/kernel/env";
import { FileRefused } from "./file-refused";
import { type HttpOptions, readJsonPage } from "./http";
import type { JsonObject } from "./json";
import { checkColumns, countIn, isObject, readAll, rowsIn, writeRows } from "./pages";
import { isoOf, type Pull, pulledOf, unchangedOf } from "./pulled";

const PAGE_ROWS = 10_000;

/**
 * Reads a Socrata set by SODA 2.1. Reads columns and date from the metadata first. Pages have no
 * sign that more follow, so they are read in a fixed order until one is empty, and counted against
 * `count(*)`. Sends `SODA_APP_TOKEN` if it's set.
 */
export const pullSoda: Pull<"soda"> = async (endpoint, stream, options) => {
  const origin = options.origin ?? `https://${endpoint.host}`;
  const { SODA_APP_TOKEN: token } = settings();
  const http: HttpOptions = {
    ...options,
    headers: { accept: "application/json", ...(token ? { "X-App-Token": token } : {}) },
  };
  const about_url = `${origin}/api/views/${endpoint.dataset}.json`;
  const about = await readJsonPage(about_url, http);
  if (!isObject(about)) throw new FileRefused("malformed", `${about_url} is no description`);
  const columns = Array.isArray(about["columns"]) ? about["columns"].filter(isObject) : [];
  checkColumns(
    columns.map((column) => String(column["fieldName"])),
    stream,
    about_url,
  );
  const updated = about["rowsUpdatedAt"];
  const source_updated_at = typeof updated === "number" ? isoOf(updated * 1000) : undefined;
  const unchanged = unchangedOf(source_updated_at, options);
  if (unchanged) return unchanged;
  const url = `${origin}/resource/${endpoint.dataset}.json`;
  const where = endpoint.where === undefined ? {} : { $where: endpoint.where };
  const rows = readRows(url, { ...where }, endpoint.order, options.page_rows ?? PAGE_ROWS, http);
  const content = writeRows(rows);
  return pulledOf({ url, media_type: "application/json", content }, source_updated_at);
};

async function* readRows(
  url: string,
  where: Record<string, string>,
  order: string,
  page_rows: number,
  http: HttpOptions,
): AsyncGenerator<JsonObject> {
  const counted = await countRows(url, where, http);
  yield* readAll(url, async (offset) => {
    const page = { ...where, $order: order, $limit: String(page_rows), $offset: String(offset) };
    const page_url = `${url}?${new URLSearchParams(page).toString()}`;
    return { rows: rowsIn(await readJsonPage(page_url, http), page_url), counted };
  });
}

async function countRows(
  url: string,
  where: Record<string, string>,
  http: HttpOptions,
): Promise<number | undefined> {
  const query = new URLSearchParams({ ...where, $select: "count(*) as count" });
  const [first] = rowsIn(await readJsonPage(`${url}?${query.toString()}`, http), url);
  return countIn(first?.["count"]);
}
