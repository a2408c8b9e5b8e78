import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import type { BulkFacility } from "#lib/bulk/row";
import type { FacilityDetail } from "#lib/facilities/detail";
import type { FacilitySummary } from "#lib/facilities/summary";
import type { Locale } from "#lib/language/locale";
import { messages } from "#lib/language/messages";
import { facilityMarkdown } from "#lib/transport/markdown/facility";
import { call, issueKey } from "#tests/api";
import { awaitBulkFiles } from "#tests/bulk/await-files";
import { readBulkText } from "#tests/bulk/read-file";
import { testDatabase, type TestDatabase } from "#tests/database";
import { ask } from "#tests/mcp/ask";
import { pageText } from "./awkward";

/**
 * The dates and gaps of hand-written records are equal over REST, as agent tools, on the page in both
 * languages, in Markdown, and in bulk files. Today is Nov 1, 2026.
 */

type Fixture = {
  /** Columns that differ from a current, licensed center. */
  columns: Record<string, unknown>;
  listed: boolean;
  as_of: string;
  status_basis: "stated" | "listed";
  /** `may_operate` as served, and the code that withholds it. */
  may_operate?: boolean | null;
  gap?: "off_list" | "end_date_passed";
  /** Why the type is absent. */
  type_gap?: "unmapped_term" | "not_published";
};

const CURRENT = { listed: true, as_of: "2026-10-01", status_basis: "stated" } as const;

const FIXTURES: Record<string, Fixture> = {
  "is current": { columns: {}, ...CURRENT, may_operate: true },
  "left the list years ago": {
    columns: { observed_on: "2014-08-25", not_seen_since: "2026-04-30" },
    ...CURRENT,
    listed: false,
    as_of: "2014-08-25",
    gap: "off_list",
  },
  "was revoked before it left the list": {
    columns: {
      license_status: "revoked",
      may_operate: false,
      observed_on: "2025-02-03",
      not_seen_since: "2026-04-30",
    },
    ...CURRENT,
    listed: false,
    as_of: "2025-02-03",
    may_operate: false,
  },
  "has an end date that passed after its list": {
    columns: { observed_on: "2026-06-01", expires_on: "2026-08-01" },
    ...CURRENT,
    as_of: "2026-06-01",
    gap: "end_date_passed",
  },
  "is on a list of licensed providers": {
    columns: { state_code: "CO", license_status_basis: "listed", may_operate: null },
    ...CURRENT,
    status_basis: "listed",
    may_operate: null,
  },
  "has a type word that we don't know": {
    columns: {
      facility_type: null,
      missing: [{ field: "facility_type", code: "unmapped_term" }],
    },
    ...CURRENT,
    may_operate: true,
    type_gap: "unmapped_term",
  },
  "has no type": {
    columns: { facility_type: null },
    ...CURRENT,
    may_operate: true,
    type_gap: "not_published",
  },
};

const idOf = (name: string) =>
  `fac_${String(Object.keys(FIXTURES).indexOf(name) + 1).padStart(26, "0")}`;

let database: TestDatabase;
let key: string;

beforeAll(async () => {
  database = await testDatabase();
  key = await issueKey("read");
  const { sql } = connection();
  for (const [name, { columns }] of Object.entries(FIXTURES)) {
    const { missing = [], ...others } = columns;
    const row = {
      id: idOf(name),
      jurisdiction_id: "tx-hhsc",
      is_sample: false,
      name: `Willow Lane ${idOf(name).at(-1)}`,
      state_code: "TX",
      facility_type: "center",
      license_status: "active",
      may_operate: true,
      agency_record_id: "W-1",
      source_url: "https://records.example.gov/1",
      observed_on: "2026-10-01",
      retrieved_at: "2026-10-02T00:00:00Z",
      updated_at: "2026-10-02T00:00:00Z",
      missing: JSON.stringify(missing),
      completeness: JSON.stringify({ percent: 100, reasons: [] }),
      field_sources: "{}",
      ...others,
    };
    await sql`insert into facilities ${sql(row)}`;
  }
});
afterAll(() => database.drop());

const get = async (target: string) => {
  const { status, body, text } = await call(target, { key });
  expect(status, text ?? "").toBe(200);
  return body;
};

async function readBulk(): Promise<BulkFacility[]> {
  const { edition, files } = (await awaitBulkFiles(key)).body;
  const { name } = files.find((file: { name: string }) => file.name.endsWith(".ndjson"));
  return (await readBulkText(edition, name))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as BulkFacility);
}

/** The summary fields about the list and the type, on every surface. */
const listingOf = ({
  as_of,
  listed,
  last_listed_on,
  not_seen_since,
  license_status,
  facility_type,
  missing,
}: Pick<
  FacilitySummary,
  | "as_of"
  | "listed"
  | "last_listed_on"
  | "not_seen_since"
  | "license_status"
  | "facility_type"
  | "missing"
>) => ({
  as_of,
  listed,
  last_listed_on,
  not_seen_since,
  license_status,
  facility_type,
  type_gap: missing.find(({ field }) => field === "facility_type")?.code,
});

/** Lists the texts about a record's dates and gaps that its page must show in a language. */
function expectedWords(record: FacilityDetail, fixture: Fixture, language: Locale): string[] {
  const { facility, format, region, terms } = messages(language);
  const day = format.date(fixture.as_of);
  return [
    fixture.listed ? facility.listing.on_list_label : facility.listing.last_listed_label,
    day,
    fixture.status_basis === "listed"
      ? facility.license.on_licensed_list(
          region(record.state_code),
          format.short_date(fixture.as_of),
        )
      : terms.license_status[record.license_status],
  ];
}

describe.each(Object.entries(FIXTURES))("a record that %s", (name, fixture) => {
  const id = idOf(name);

  test("the list and type are equal in every row and record", async () => {
    const record: FacilityDetail = await get(`/v1/facilities/${id}`);
    const expected = {
      as_of: fixture.as_of,
      listed: fixture.listed,
      last_listed_on: fixture.as_of,
      license_status: fixture.columns["license_status"] ?? "active",
      type_gap: fixture.type_gap,
    };
    expect(listingOf(record)).toMatchObject(expected);
    const query = "/v1/facilities?name_query=willow&limit=100";
    const isThis = (row: { id: string }) => row.id === id;
    const row = (await get(query)).data.find(isThis);
    const input = { name_query: "willow", limit: 100, include_not_operating: true };
    const tool = await ask("service_search_facilities", input);
    const bulk = (await readBulk()).find(isThis);
    if (!bulk) throw new Error("The bulk file lacks the record");
    for (const each of [row, tool.structuredContent.data.find(isThis), bulk]) {
      expect(listingOf(each)).toEqual(listingOf(record));
    }
  });

  test("the license is equal in the record, the tools, and Markdown", async () => {
    const record: FacilityDetail = await get(`/v1/facilities/${id}`);
    const { license } = record;
    expect(license.as_of).toBe(fixture.as_of);
    expect(license.status_basis).toBe(fixture.status_basis);
    expect(license.may_operate).toBe(fixture.may_operate);
    const gap = license.missing.find(({ field }) => field === "may_operate")?.code;
    expect(gap).toBe(fixture.gap);
    const tool = await ask("service_facility", { facility_id: id });
    expect(tool.structuredContent.license).toEqual(license);
    const { digest } = (await ask("service_safety_check", { facility_id: id })).structuredContent;
    expect(digest).toMatchObject({ license, listed: record.listed, last_listed_on: record.as_of });
    for (const text of [tool.content[0]?.text, facilityMarkdown(record)]) {
      const { on_list, last_listed } = messages("en").facility.listing;
      const say = fixture.listed ? on_list : last_listed;
      expect(text).toContain(say(messages("en").format.date(fixture.as_of)));
      expect(text).toContain(`Status basis: ${fixture.status_basis}`);
      if (fixture.gap) expect(text).toContain(`may_operate (${fixture.gap})`);
      if (fixture.type_gap) expect(text).toContain(`facility_type (${fixture.type_gap})`);
    }
  });

  test.each(["en", "es"] as const)(
    "the page states the list, type, and license in words (%s)",
    async (language) => {
      const record: FacilityDetail = await get(`/v1/facilities/${id}`);
      const page = pageText(record, language);
      for (const words of expectedWords(record, fixture, language)) expect(page).toContain(words);
      const { license } = messages(language).facility;
      const allowed = license.may_operate("").trim();
      const isSaid = fixture.listed && typeof fixture.may_operate === "boolean";
      expect(page.includes(allowed)).toBe(isSaid);
    },
  );

  test("the record is in the agents' default search only if it is listed and may operate", async () => {
    const { structuredContent } = await ask("service_search_facilities", { name_query: "willow" });
    const isFound = structuredContent.data.some((row: { id: string }) => row.id === id);
    expect(isFound).toBe(fixture.listed && fixture.may_operate !== false);
  });
});
