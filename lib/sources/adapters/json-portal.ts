import { sha256 } from "#lib/kernel/sha256";
import type { JsonEndpoint, JsonPath, Stream } from "../source";
import { FileRefused } from "./file-refused";
import { columnsIn } from "./header";
import { type HttpOptions, readJsonPage } from "./http";
import type { JsonObject } from "./json";
import { countIn, isObject, readAll, writeRows } from "./pages";
import { type Pull, pulledOf, type PullOptions } from "./pulled";

/**
 * Reads the JSON search of an agency's site: one response, pages, or one response per area. Keeps
 * only the declared columns, because responses also name persons. These sites have no update time,
 * so each read is whole.
 */
export const pullJson: Pull<"json"> = async (endpoint, stream, options) => {
  const content = writeRows(readAreas({ endpoint, stream, options, seen: new Set() }));
  return pulledOf({ url: endpoint.url, media_type: "application/json", content }, undefined);
};

type Search = {
  endpoint: JsonEndpoint;
  stream: Stream;
  options: PullOptions;
  /** Hashes of the responses so far. A repeated one means that the site ignores page or area. */
  seen: Set<string>;
};

/** @throws FileRefused if any area fails, or if none has a row */
async function* readAreas(search: Search): AsyncGenerator<JsonObject> {
  const { endpoint } = search;
  let read = 0;
  for (const area of endpoint.areas ?? [""]) {
    for await (const row of readArea(search, area)) {
      read += 1;
      yield row;
    }
  }
  if (read === 0) throw new FileRefused("empty_file", `${endpoint.url} has no rows`);
}

/** Reads the pages of an area until one is empty, or the total is reached. */
function readArea(search: Search, area: string): AsyncGenerator<JsonObject> {
  const { endpoint, options } = search;
  const { paging, total, rows_max = Number.POSITIVE_INFINITY } = endpoint;
  let page = paging?.first ?? 0;
  return readAll(nameOf(endpoint, area), async (offset) => {
    const name = nameOf(endpoint, area, offset);
    const answer = await request(endpoint, { area, page, offset }, options);
    const rows = rowsAt(answer, endpoint.rows, name);
    const read = offset + rows.length;
    if (read >= rows_max) {
      const detail = `${read} rows, and gives at most ${rows_max}: some may be left out`;
      throw new FileRefused("truncated", `${name} gave ${detail}`);
    }
    refuseShort(endpoint, offset, rows, name);
    refuseRepeated(search.seen, rows, name);
    const counted = total && countAt(answer, total, name);
    page += 1;
    const is_last = paging === undefined || (counted !== undefined && read >= counted);
    return { rows: rows.map((row) => declaredOf(row, search)), counted, is_last };
  });
}

/** Names a request in refusals. Two areas of a POST have the same URL. */
const nameOf = ({ url }: JsonEndpoint, area: string, offset = 0): string =>
  [url, area && `area ${area}`, offset > 0 && `row ${offset + 1}`].filter(Boolean).join(", ");

type Place = { area: string; page: number; offset: number };

async function request(
  { url, body, referer }: JsonEndpoint,
  place: Place,
  options: PullOptions,
): Promise<unknown> {
  const filled = new URL(fill(url, place, encodeURIComponent));
  const at = options.origin ? `${options.origin}${filled.pathname}${filled.search}` : filled.href;
  const headers = {
    accept: "application/json",
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(referer !== undefined && { referer }),
  };
  const http: HttpOptions = { ...options, headers };
  const quoted = (value: string) => JSON.stringify(value).slice(1, -1);
  return readJsonPage(at, body === undefined ? http : { ...http, body: fill(body, place, quoted) });
}

const fill = (template: string, place: Place, encode: (value: string) => string): string =>
  template.replaceAll(/\{(area|page|offset)\}/g, (_, name: keyof Place) =>
    encode(String(place[name])),
  );

/** Sites send errors with status 200, as `error` or `errors` of an object around the rows. */
function refuseError(around: unknown, name: string): void {
  if (!isObject(around)) return;
  const error = [around["error"], around["errors"]].find(isFilled);
  if (error === undefined) return;
  const first: unknown = Array.isArray(error) ? error[0] : error;
  const text = isObject(first) ? (first["message"] ?? first["code"]) : first;
  throw new FileRefused("http_failed", `${name}: ${String(text).slice(0, 200)}`);
}

const isFilled = (value: unknown): boolean =>
  Boolean(value) && (typeof value !== "object" || Object.keys(value ?? {}).length > 0);

/** A page that isn't full shifts the pages after it, unless they are requested by row. */
function refuseShort(
  { url, body, paging }: JsonEndpoint,
  offset: number,
  rows: readonly JsonObject[],
  name: string,
): void {
  if (!paging || rows.length === 0 || offset % paging.rows === 0) return;
  if (!`${url}${body ?? ""}`.includes("{page}")) return;
  throw new FileRefused("malformed", `${name} follows a page of fewer than ${paging.rows} rows`);
}

function refuseRepeated(seen: Set<string>, rows: readonly JsonObject[], name: string): void {
  if (rows.length === 0) return;
  const hash = sha256(JSON.stringify(rows), "hex");
  if (seen.has(hash)) throw new FileRefused("malformed", `${name} repeats rows that came before`);
  seen.add(hash);
}

/** @throws FileRefused `malformed` if there is no array of objects */
function rowsAt(answer: unknown, path: JsonPath, name: string): JsonObject[] {
  const rows = valueAt(answer, path, name);
  if (Array.isArray(rows) && rows.every(isObject)) return rows;
  throw new FileRefused(
    "malformed",
    `${name} has no list of rows at ${path.join(".") || "its root"}`,
  );
}

function countAt(answer: unknown, path: JsonPath, name: string): number {
  const counted = countIn(valueAt(answer, path, name));
  if (counted !== undefined) return counted;
  throw new FileRefused("malformed", `${name} has no count of its rows at ${path.join(".")}`);
}

function valueAt(answer: unknown, path: JsonPath, name: string): unknown {
  let value = answer;
  for (const step of path) {
    const within = parseText(value, name);
    refuseError(within, name);
    if (Array.isArray(within)) value = within[Number(step)] as unknown;
    else value = isObject(within) ? within[step] : undefined;
  }
  const last = parseText(value, name);
  refuseError(last, name);
  return last;
}

/** Parses JSON that was sent as a text. */
function parseText(value: unknown, name: string): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch (cause) {
    throw new FileRefused("malformed", `${name} has a text that isn't JSON`, { cause });
  }
}

/** Returns the members of a row that the stream reads, with those of lifted objects. */
function declaredOf(row: JsonObject, { endpoint, stream }: Search): JsonObject {
  const lifted = (endpoint.lift ?? []).map((member) => row[member]).filter(isObject);
  const whole = Object.fromEntries([...lifted, row].flatMap((each) => Object.entries(each)));
  const names = columnsIn(Object.keys(whole), stream);
  return Object.fromEntries(names.map((name) => [name, whole[name]]));
}
