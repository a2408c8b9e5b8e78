import type { Stream } from "../source";
import { FileRefused } from "./file-refused";
import { columnsIn } from "./header";
import { type HttpOptions, readJsonPage } from "./http";
import type { JsonObject } from "./json";
import { checkColumns, countIn, isObject, readAll, rowsIn, writeRows } from "./pages";
import { isoOf, type Pull, pulledOf, unchangedOf } from "./pulled";

const PAGE_ROWS = 2000;

/**
 * Reads a layer of an ArcGIS server: its declared columns in WGS 84, ordered by object id, until
 * the transfer limit is no longer exceeded. Other columns, such as contact persons, aren't
 * requested. ArcGIS sends errors with status 200.
 */
export const pullArcgis: Pull<"arcgis"> = async (endpoint, stream, options) => {
  const url = atOrigin(endpoint.layer_url, options.origin);
  const about = await readAnswer(`${url}?f=json`, options);
  const fields = Array.isArray(about["fields"]) ? about["fields"].filter(isObject) : [];
  const names = fields.map((field) => String(field["name"]));
  checkColumns(names, stream, url);
  const source_updated_at = editedAt(about["editingInfo"]);
  const unchanged = unchangedOf(source_updated_at, options);
  if (unchanged) return unchanged;
  const id = objectIdIn(about, fields);
  const layer: Layer = {
    url,
    id,
    query: { where: endpoint.where ?? "1=1", f: "json" },
    columns: [id, ...wantedColumns(names, stream).filter((name) => name !== id)],
    page_rows: Math.min(
      options.page_rows ?? PAGE_ROWS,
      countIn(about["maxRecordCount"]) || PAGE_ROWS,
    ),
  };
  const content = writeRows(readRows(layer, options));
  return pulledOf({ url, media_type: "application/json", content }, source_updated_at);
};

type Layer = {
  url: string;
  /** The column of object ids. */
  id: string;
  query: Record<string, string>;
  columns: readonly string[];
  page_rows: number;
};

const atOrigin = (url: string, origin: string | undefined): string =>
  origin === undefined ? url : `${origin}${new URL(url).pathname}`;

/** Some servers mark the column of object ids by its type only. */
function objectIdIn(about: JsonObject, fields: readonly JsonObject[]): string {
  if (typeof about["objectIdField"] === "string") return about["objectIdField"];
  const field = fields.find(({ type }) => type === "esriFieldTypeOID");
  return field === undefined ? "OBJECTID" : String(field["name"]);
}

/** A stream without declared columns accepts any, so it gets all. */
function wantedColumns(names: readonly string[], stream: Stream): readonly string[] {
  return Object.keys(stream.columns).length === 0 ? names : columnsIn(names, stream);
}

/**
 * Reads all pages of a layer.
 * @throws FileRefused `malformed` if the layer gives no count, or a page's object ids don't follow
 * those before, because the server repeats a page
 */
async function* readRows(layer: Layer, options: HttpOptions): AsyncGenerator<JsonObject> {
  const { url, query } = layer;
  const counting = new URLSearchParams({ ...query, returnCountOnly: "true" });
  const counted = countIn(
    (await readAnswer(`${url}/query?${counting.toString()}`, options))["count"],
  );
  if (counted === undefined) throw new FileRefused("malformed", `${url} gave no count of its rows`);
  let last_id = -Infinity;
  yield* readAll(url, async (offset) => {
    const page_url = `${url}/query?${pageQuery(layer, offset)}`;
    const answer = await readAnswer(page_url, options);
    const rows = rowsIn(answer["features"], page_url);
    for (const row of rows) last_id = nextId(row, layer, last_id);
    return { rows, counted, is_last: answer["exceededTransferLimit"] !== true };
  });
}

function pageQuery({ query, columns, id, page_rows }: Layer, offset: number): string {
  return new URLSearchParams({
    ...query,
    outFields: columns.join(","),
    outSR: "4326",
    orderByFields: id,
    resultOffset: String(offset),
    resultRecordCount: String(page_rows),
  }).toString();
}

function nextId({ attributes }: JsonObject, { url, id }: Layer, last_id: number): number {
  const next = isObject(attributes) ? Number(attributes[id]) : Number.NaN;
  if (next > last_id) return next;
  const detail = `object id ${String(next)} after ${last_id}: the server repeats rows`;
  throw new FileRefused("malformed", `${url} gave ${detail}, or doesn't order them`);
}

async function readAnswer(url: string, options: HttpOptions): Promise<JsonObject> {
  const answer = await readJsonPage(url, options);
  if (!isObject(answer)) throw new FileRefused("malformed", `${url} returned no object`);
  const { error } = answer;
  if (!isObject(error)) return answer;
  throw new FileRefused("http_failed", `${url}: ${String(error["message"] ?? error["code"])}`);
}

function editedAt(info: unknown): string | undefined {
  const at = isObject(info) ? (info["dataLastEditDate"] ?? info["lastEditDate"]) : undefined;
  return typeof at === "number" ? isoOf(at) : undefined;
}
