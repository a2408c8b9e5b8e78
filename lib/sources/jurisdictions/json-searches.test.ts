import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type JsonPortal,
  type PortalReply,
  type PortalRequest,
  startJsonPortal,
} from "#tests/fixtures/json-portal";
import { FileRefused } from "../adapters/file-refused";
import { mapRow } from "../adapters/map-row";
import { pull } from "../adapters/pull";
import { openFile } from "../adapters/read-file";
import { requireSource } from "../catalog";
import type { SourceRecord } from "../records";
import type { Source } from "../source";

/** Each live search: the file with the same rows, and the site that sends them. */
type Site = {
  source_id: string;
  file: string;
  /** The body of a search without a match. */
  nothing: unknown;
  /** Each row also names a person, in a member that no connector reads. */
  reply(request: PortalRequest, file: string): PortalReply;
};

const PERSON = { directors: "Dana Director" };

const SITES: readonly Site[] = [
  {
    source_id: "ak-doh",
    file: "facilities_2026-07-24.json",
    nothing: [],
    // The site responds only to its own map.
    reply({ method, path, headers, body }, file) {
      const isMap = headers["referer"] === "https://akccis.com/client/map";
      if (!isMap || method !== "POST" || path !== "/server/api/Facility/Search") {
        return { status: 403, body: "" };
      }
      if (body !== "[]") return { body: [] };
      const rows = JSON.parse(file) as Record<string, unknown>[];
      return { body: rows.map((row) => ({ ...row, ...PERSON })) };
    },
  },
  {
    source_id: "ut-dlbc",
    file: "facilities_2025-03-26.csv",
    nothing: { content: [], totalElements: 0, firstPage: true, lastPage: true },
    // The site lists other licenses as well if no types are requested.
    reply({ path }, file) {
      const { pathname, searchParams: query } = new URL(path, "https://ccl.utah.gov");
      if (pathname !== "/ccl/public/facilities-search.json") return { status: 404, body: "" };
      const types = query.getAll("licTypes[]");
      const found = utahRows(file).filter((row) => types.includes(String(row.licenseTypeId)));
      const content = found.slice(0, Number(query.get("page.size") ?? 20));
      return { body: { content, totalElements: found.length, number: 0 } };
    },
  },
];

/** Rows as Utah sends them: numbers, null for a blank, and the address as an object. */
function utahRows(file: string) {
  const rows = parse<Record<string, string>>(file, { columns: true });
  return rows.map(({ id, name, phone, totalCapacity, licenseTypeId, ...address }) => ({
    id: Number(id),
    name,
    phone: phone || null,
    ...PERSON,
    address: address["city"] ? mapValues(address) : null,
    totalCapacity: totalCapacity ? Number(totalCapacity) : null,
    underAgeTwoCapacity: null,
    licenseTypeId: Number(licenseTypeId),
  }));
}

const mapValues = (cells: Record<string, string>) =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell || null]));

let portal: JsonPortal;
beforeAll(async () => {
  portal = await startJsonPortal();
});
afterAll(() => portal.stop());
beforeEach(() => {
  portal.requests = [];
});

async function recordsIn(
  source: Source,
  content: string | AsyncIterable<Uint8Array>,
): Promise<SourceRecord[]> {
  const { stream, rows } = await openFile(content, source.streams);
  const records: SourceRecord[] = [];
  for await (const read of rows) {
    if (!("row" in read)) throw new Error(read.detail);
    const made = mapRow(stream, read.row, { source, observed_on: "2026-10-01" });
    if ("refused" in made) throw new Error(made.detail);
    if ("records" in made) records.push(...made.records);
  }
  return records;
}

async function pullSite(source: Source) {
  const [endpoint] = source.endpoints;
  const stream = source.streams.find(({ name }) => name === endpoint?.stream);
  if (endpoint?.style !== "json" || !stream) throw new Error(`${source.source_id} has no search`);
  const pulled = await pull(endpoint, stream, {
    origin: portal.origin,
    backoff_ms: 1,
    attempts_max: 2,
  });
  if ("unchanged" in pulled) throw new Error("unchanged");
  return pulled;
}

describe.each(SITES)("the live search of $source_id", ({ source_id, file, nothing, reply }) => {
  const source = requireSource(source_id);
  const path = `tests/fixtures/sources/${source_id}/${file}`;
  const text = readFileSync(path, "utf8");

  test("the search gives the same records as the file", async () => {
    portal.reply = (request) => reply(request, text);
    const { content } = await pullSite(source);
    const records = await recordsIn(source, content);
    expect(records.length).toBeGreaterThan(0);
    expect(records).toEqual(await recordsIn(source, path));
  });

  test("names of persons that the site sends aren't stored", async () => {
    portal.reply = (request) => reply(request, text);
    const parts: Uint8Array[] = [];
    for await (const part of (await pullSite(source)).content) parts.push(part);
    const sent = portal.requests.map((request) => reply(request, text));
    expect(JSON.stringify(sent)).toContain("Dana Director");
    expect(Buffer.concat(parts).toString("utf8")).not.toContain("Dana Director");
  });

  test.each<[string, PortalReply, string]>([
    ["without a body", { body: "" }, "empty_file"],
    ["without rows", { body: nothing }, "empty_file"],
    ["with a web page", { body: "<!doctype html><title>Sorry</title>" }, "html_page"],
    ["with an error and status 200", { body: { error: { message: "Down" } } }, "http_failed"],
    ["with status 403", { status: 403, body: "" }, "http_failed"],
  ])("a response %s is refused", async (_, fault, code) => {
    portal.reply = () => fault;
    const refused = await pullSite(source)
      .then(({ content }) => recordsIn(source, content))
      .catch((error: unknown) => error);
    expect(refused instanceof FileRefused ? refused.code : refused).toBe(code);
  });
});

test("Utah's search is refused if its page has fewer rows than it counts", async () => {
  const content = utahRows(
    readFileSync("tests/fixtures/sources/ut-dlbc/facilities_2025-03-26.csv", "utf8"),
  );
  portal.reply = () => ({ body: { content, totalElements: content.length + 1 } });
  const source = requireSource("ut-dlbc");
  const read = pullSite(source).then((pulled) => recordsIn(source, pulled.content));
  await expect(read).rejects.toMatchObject({ code: "truncated" });
});

test("a Utah license of another kind of care is out of scope", () => {
  const source = requireSource("ut-dlbc");
  const cells = { id: "90099", name: "Example Youth Ranch", type: "1700" };
  const made = source.streams[0]?.map(cells, { source, observed_on: "2026-10-01" });
  expect(made).toMatchObject({ skipped: "out_of_scope" });
});
