import { FileRefused } from "./file-refused";
import { type HttpOptions, readJsonPage } from "./http";
import type { JsonObject } from "./json";
import { checkColumns, checkCount, isObject, rowsIn, writeRows } from "./pages";
import { type Pull, pulledOf, unchangedOf } from "./pulled";

const PAGE_ROWS = 5000;

/**
 * A CKAN datastore. Ids of its resources change: the resource is found in its package by name (or id),
 * then read in the order of its row ids up to the total that it states.
 */
export const pullCkan: Pull<"ckan"> = async (endpoint, stream, options) => {
  const api = `${options.origin ?? `https://${endpoint.host}`}/api/3/action`;
  const resource = await findResource(api, endpoint.package, endpoint.resource, options);
  const source_updated_at = isoOf(resource["last_modified"]);
  const unchanged = unchangedOf(source_updated_at, options);
  if (unchanged) return unchanged;
  const url = `${api}/datastore_search?resource_id=${encodeURIComponent(String(resource["id"]))}`;
  const about = await readResult(`${url}&limit=0`, options);
  const fields = Array.isArray(about["fields"]) ? about["fields"].filter(isObject) : [];
  checkColumns(
    fields.map((field) => String(field["id"])),
    stream,
    url,
  );
  const content = writeRows(readPages(url, options.page_rows ?? PAGE_ROWS, options));
  return pulledOf({ url, media_type: "application/json", content }, source_updated_at);
};

async function findResource(
  api: string,
  package_id: string,
  wanted: string,
  options: HttpOptions,
): Promise<JsonObject> {
  const url = `${api}/package_show?id=${encodeURIComponent(package_id)}`;
  const { resources } = await readResult(url, options);
  const list = Array.isArray(resources) ? resources.filter(isObject) : [];
  const named = list.filter(({ id, name }) => {
    return id === wanted || String(name).toLowerCase() === wanted.toLowerCase();
  });
  const found = named.find((resource) => resource["datastore_active"] === true);
  if (found) return found;
  throw new FileRefused("schema_changed", `${url} has no readable resource "${wanted}"`);
}

async function* readPages(
  url: string,
  page_rows: number,
  options: HttpOptions,
): AsyncGenerator<JsonObject> {
  let [offset, total] = [0, 0];
  for (;;) {
    const page_url = `${url}&sort=_id&limit=${page_rows}&offset=${offset}`;
    const result = await readResult(page_url, options);
    const rows = rowsIn(result["records"], page_url);
    total = Number(result["total"] ?? 0);
    if (rows.length === 0) break;
    yield* rows;
    offset += rows.length;
  }
  checkCount(offset, total, url);
}

async function readResult(url: string, options: HttpOptions): Promise<JsonObject> {
  const answer = await readJsonPage(url, options);
  if (isObject(answer) && answer["success"] === true && isObject(answer["result"])) {
    return answer["result"];
  }
  throw new FileRefused("http_failed", `${url} answered without success`);
}

/** CKAN writes UTC without saying so. */
function isoOf(value: unknown): string | undefined {
  const date = typeof value === "string" ? new Date(`${value.replace(/Z$/, "")}Z`) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined;
}
