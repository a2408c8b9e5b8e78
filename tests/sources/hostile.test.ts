import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deriveId } from "#lib/kernel/ids";
import { listIncidents } from "#lib/ingest/incidents";
import { ingestFiles } from "#lib/ingest/ingest";
import { call, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "../database";
import { crowdOfPermits, findings, type Permit, permits, visits } from "./nyc";
import { hashServed, openRig, readSource } from "./ingest-harness";

/** Whatever a cell contains, the published text is plain and limited in length, or absent. */

let database: TestDatabase;
let rig: ReturnType<typeof openRig>;
let key: string;
beforeAll(async () => {
  database = await testDatabase();
  rig = openRig();
  key = await issueKey("read");
});
afterAll(async () => {
  await rig.close();
  await database.drop();
});

const others = crowdOfPermits(200);
const SITE = "DC70001";
const date = "10/05/2026";
const NASTY: Readonly<Record<string, string>> = {
  "NUL and controls": "A\u0000B\u0007C\u001bD",
  "text turned around": "\u202eevil\u2066 gate",
  "a script": "<script>alert(1)</script>A gate was open",
  "a tag in a tag": "<scr<b>ipt>x</scr</b>ipt> gate",
  "a tag without end": "<img src=x onerror=alert(1)",
  "a megabyte": "x".repeat(1_000_000),
  "a character across the bound": `${"x".repeat(9_999)}😀 gate`,
  "a formula": '=HYPERLINK("http://evil.example";"Click")',
  "a formula by plus": "+cmd|' /C calc'!A0",
  "a template": "{{constructor.constructor('return 1')()}}",
  "quotes of SQL": "'); drop table facilities; --",
};

/** Returns whether a text has no control or invisible characters or tags, and a limited length. */
const isPlain = (text: string) =>
  !/(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}]/u.test(text) && !/<[a-z/!?]/i.test(text) && text.length < 10_100;

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

describe("a file full of hostile cells", () => {
  test("hostile cells are published as plain text in the facility and in each violation", async () => {
    const rows = Object.values(NASTY).map((text) => ({ site: SITE, date, text: quote(text) }));
    await rig.load(
      "nyc-dohmh",
      "2026-10-08",
      permits(
        { site: SITE, name: `<b>GATE</b> "HOUSE"\u0000`, holder: NASTY["a script"] ?? "" },
        ...others,
      ),
      visits({ site: SITE, date }),
      findings(...rows),
    );
    const { status, body, text } = await call(
      `/v1/facilities/${deriveId("facility", "nyc-dohmh", SITE)}`,
      { key },
    );
    expect(status).toBe(200);
    expect(body.violations).toHaveLength(rows.length);
    expect(textsIn(body).filter((one) => !isPlain(one))).toEqual([]);
    expect(text).not.toContain("\\u0000");
    const [facilities] = await rig.sql`select count(*)::int as n from facilities`;
    expect(facilities?.["n"]).toBe(others.length + 1);
  });

  test("hostile cells leave an incident with the number of cleaned cells", async () => {
    const cleaned = (await listIncidents(rig.sql)).filter(({ code }) => code === "cells_cleaned");
    expect(cleaned.length).toBeGreaterThan(0);
    for (const { severity, detail } of cleaned) {
      expect(severity).toBe("quarantine");
      expect(detail).toMatch(/left \d+ cells/);
    }
  });

  test("words and formulas are stored as the agency wrote them", async () => {
    const rows = await rig.sql<{ text: string }[]>`select text from violations`;
    const texts = rows.map(({ text }) => text);
    expect(texts).toContain(NASTY["a formula"]);
    expect(texts).toContain(NASTY["quotes of SQL"]);
  });
});

describe("an invalid name", () => {
  test.each([
    ["Hangul fillers", "\u3164\u115f\uffa0"],
    ["a paragraph separator", "\u2029"],
    ["combining marks alone", "\u0301".repeat(60)],
    ["marks of direction", "\u202e\u2066"],
    ["empty Braille patterns", "\u2800\u2800"],
  ])("a name of %s counts as absent, with its reason", async (_, name) => {
    const site = `DC7002${name.length % 10}`;
    await rig.load("nyc-dohmh", "2026-10-08", permits({ site, name }, ...others));
    const id = deriveId("facility", "nyc-dohmh", site);
    const { body } = await call(`/v1/facilities/${id}`, { key });
    expect(body.name).toBe(`License ${body.license.number}`);
    expect(body.missing).toContainEqual({ field: "name", code: "not_published" });
  });

  test("a row with a name of 1,000 characters is refused, and nothing of it is published", async () => {
    const site = "DC70009";
    const report = await rig.load(
      "nyc-dohmh",
      "2026-10-09",
      permits(
        { site: SITE },
        { site, name: "N".repeat(1_000) },
        ...others.slice(1),
        ...crowdOfPermits(1),
      ),
    );
    expect(report.loads[0]?.accounts.rows_refused).toEqual({ impossible: 1 });
    const [row] = await rig.sql`
      select count(*)::int as n from facilities where agency_record_id = ${site}`;
    expect(row?.["n"]).toBe(0);
  });

  test.each([
    ["a name of a thousand characters", "N".repeat(1_000), ["2026-10-14", "2026-10-15"]],
    ["a name with lost characters", "THE \ufffd HOUSE", ["2026-10-16", "2026-10-17"]],
  ] as const)("%s takes no known permit off the list", async (_, name, [before, after]) => {
    const [known = { site: "" }, left = { site: "" }, ...listed] = others;
    const load = async (observed_on: string, ...own: Permit[]) => {
      const path = rig.write(permits(...listed, ...own));
      const override = { name: "Ada", reason: "One row of this small file exceeds the limit" };
      const options = { observed_on, override };
      const report = await ingestFiles(rig.sql, readSource("nyc-dohmh"), [path], options);
      expect(report.loads.map(({ outcome }) => outcome)).toEqual(["accepted"]);
    };
    await load(before, known, left);
    await load(after, { ...known, name });
    const served = await rig.sql`
      select name, not_seen_since::text as since from facilities
      where agency_record_id in ${rig.sql([known.site, left.site])} order by agency_record_id`;
    expect([...served]).toEqual([
      { name: `CENTER OF ${known.site}`, since: null },
      { name: `CENTER OF ${left.site}`, since: after },
    ]);
  });
});

test("a text with lost characters is refused", async () => {
  const broken = findings({ site: SITE, date, text: "The gate was op\ufffdn." });
  const report = await rig.load("nyc-dohmh", "2026-10-10", broken);
  expect(report.loads[0]).toMatchObject({
    outcome: "refused",
    accounts: { rows_refused: { unparsable: 1 } },
  });
});

test("half a surrogate pair in one cell refuses its row, not the file", async () => {
  const fixture = JSON.parse(
    readFileSync("tests/fixtures/sources/co-cdec/licenses_2026-01-06.json", "utf8"),
  ) as Record<string, unknown>[];
  const broken = { ...fixture[0], provider_id: "9900009", provider_name: "PINE \ud800 HOUSE" };
  const file = JSON.stringify([...fixture, broken]);
  expect(file).toContain("\\ud800");
  const report = await rig.load("co-cdec", "2026-10-10", file);
  expect(report.refused).toEqual([]);
  expect(report.loads[0]?.accounts).toMatchObject({
    rows_mapped: fixture.length,
    rows_refused: { unparsable: 1 },
  });
});

describe("files that aren't UTF-8 text", () => {
  const file = permits({ site: SITE, name: "GARDERIE ÉTÉ" }, ...others);
  test.each([
    ["UTF-16", Buffer.from(`\ufeff${file}`, "utf16le"), "utf16"],
    ["Latin-1", Buffer.from(file, "latin1"), "not_utf8"],
    ["a spreadsheet", Buffer.from([0x50, 0x4b, 0x03, 0x04, ...Buffer.from(file)]), "binary_file"],
    ["a PDF", Buffer.from(`%PDF-1.7\n${file}`), "binary_file"],
  ])("%s is refused with its reason, and changes nothing", async (_, bytes, code) => {
    const before = await hashServed(rig.sql);
    const report = await rig.load("nyc-dohmh", "2026-10-12", bytes);
    expect(report.refused.map((one) => one.code)).toEqual([code]);
    expect(await hashServed(rig.sql)).toBe(before);
  });
});
