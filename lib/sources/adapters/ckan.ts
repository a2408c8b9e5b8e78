import { FileRefused } from "./file-refused";
import { type HttpOptions, readJsonPage } from "./http";
import type { JsonObject } from "./json";
import { checkColumns, countIn, isObject, readAll, rowsIn, writeRows } from "./pages";
import { isoOf, type Pull, pulledOf, unchangedOf } from "./pulled";

const PAGE_ROWS = 5000;

/**
 * Reads a CKAN datastore. Resource ids change, so the resource is found in its package by name (or
 * id). Its rows are read ordered by row id, up to the stated total.
 */
export const pullCkan: Pull<"ckan"> = async (endpoint, stream, options) => {
  const api = `${options.origin ?? `https://${endpoint.host}`}/api/3/action`;
  const resource = await findResource(api, endpoint.package, endpoint.resource, options);
  const source_updated_at = modifiedAt(resource);
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
  const page_rows = options.page_rows ?? PAGE_ROWS;
  const rows = readAll(url, async (offset) => {
    const page_url = `${url}&sort=_id&limit=${page_rows}&offset=${offset}`;
    const { records, total } = await readResult(page_url, options);
    return { rows: rowsIn(records, page_url), counted: countIn(total) };
  });
  const content = writeRows(rows);
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

async function readResult(url: string, options: HttpOptions): Promise<JsonObject> {
  const answer = await readJsonPage(url, options);
  if (isObject(answer) && answer["success"] === true && isObject(answer["result"])) {
    return answer["result"];
  }
  throw new FileRefused("http_failed", `${url} answered without success`);
}

/** Parses CKAN's times, which are UTC without a zone. */
function modifiedAt({ last_modified: at }: JsonObject): string | undefined {
  return typeof at === "string" ? isoOf(`${at.replace(/Z$/, "")}Z`) : undefined;
}
