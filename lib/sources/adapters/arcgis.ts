import { FileRefused } from "./file-refused";
import { type HttpOptions, readJsonPage } from "./http";
import type { JsonObject } from "./json";
import { checkColumns, countIn, isObject, readAll, rowsIn, writeRows } from "./pages";
import { isoOf, type Pull, pulledOf, unchangedOf } from "./pulled";

const PAGE_ROWS = 2000;

/**
 * Reads an ArcGIS layer in WGS 84, ordered by object id, until the transfer limit is no longer
 * exceeded. ArcGIS sends errors with status 200.
 */
export const pullArcgis: Pull<"arcgis"> = async (endpoint, stream, options) => {
  const url = endpoint.layer_url;
  const about = await readAnswer(`${url}?f=json`, options);
  const fields = Array.isArray(about["fields"]) ? about["fields"].filter(isObject) : [];
  const names = fields.map((field) => String(field["name"]));
  checkColumns(names, stream, url);
  const source_updated_at = editedAt(about["editingInfo"]);
  const unchanged = unchangedOf(source_updated_at, options);
  if (unchanged) return unchanged;
  const id = typeof about["objectIdField"] === "string" ? about["objectIdField"] : "OBJECTID";
  const query = { where: endpoint.where ?? "1=1", f: "json" };
  const page = { ...query, outFields: "*", outSR: "4326", orderByFields: id };
  const content = writeRows(readRows(url, query, page, options.page_rows ?? PAGE_ROWS, options));
  return pulledOf({ url, media_type: "application/json", content }, source_updated_at);
};

async function* readRows(
  url: string,
  query: Record<string, string>,
  page: Record<string, string>,
  page_rows: number,
  options: HttpOptions,
): AsyncGenerator<JsonObject> {
  const counting = new URLSearchParams({ ...query, returnCountOnly: "true" });
  const { count } = await readAnswer(`${url}/query?${counting.toString()}`, options);
  yield* readAll(url, async (offset) => {
    const at = { resultOffset: String(offset), resultRecordCount: String(page_rows) };
    const page_url = `${url}/query?${new URLSearchParams({ ...page, ...at }).toString()}`;
    const answer = await readAnswer(page_url, options);
    const rows = rowsIn(answer["features"], page_url);
    const isLast = answer["exceededTransferLimit"] !== true;
    return { rows, counted: countIn(count), is_last: isLast };
  });
}

async function readAnswer(url: string, options: HttpOptions): Promise<JsonObject> {
  const answer = await readJsonPage(url, options);
  if (!isObject(answer)) throw new FileRefused("malformed", `${url} answered no object`);
  const { error } = answer;
  if (!isObject(error)) return answer;
  throw new FileRefused("http_failed", `${url}: ${String(error["message"] ?? error["code"])}`);
}

function editedAt(info: unknown): string | undefined {
  const at = isObject(info) ? (info["dataLastEditDate"] ?? info["lastEditDate"]) : undefined;
  return typeof at === "number" ? isoOf(at) : undefined;
}
