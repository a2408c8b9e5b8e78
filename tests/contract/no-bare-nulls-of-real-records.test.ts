import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sourceById } from "#lib/sources/catalog";
import { ingestFiles, openIngest } from "#lib/ingest/ingest";
import { call, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { partOfSource } from "#tests/sources/part-of-source";
import { unexplained } from "./unexplained-nulls";

const SHARED = join(process.env["DAYBOOK_SHARED"] ?? "../shared", "data");
const isHere = existsSync(SHARED);
if (!isHere) console.log(`Real records are not at ${SHARED}: their answers are not walked.`);

/** One day's files of each agency, with their date if they contain none. */
const FILES: readonly [source_id: string, files: RegExp, observed_on?: string][] = [
  ["ca-ccld", /_homes_/],
  ["co-cdec", /_2025-12\.csv$/],
  ["de-occl", /\.json$/, "2026-08-31"],
  ["in-fssa", /\.csv$/],
  ["mn-dhs", /\.csv$/, "2023-04-03"],
  ["nc-dcdee", /2018-09_shift1/],
  ["ne-dhhs", /2026-02-16/],
  ["nj-dcf", /\.csv$/],
  ["ny-ocfs", /statewide_reduced/, "2026-04-30"],
  ["nyc-dohmh", /^(basic|.*summaries|site).*2014-08-25|^inspection_violations/],
  ["tx-hhsc", /2018-02-01/],
  ["va-dss", /\.csv$/],
];
/** Only the first and last pages of a state, because the others add little. */
const EDGE_ROWS = 100;
const DETAIL = [
  ["readFacility", ""],
  ["readProof", "/proof"],
  ["listEvidence", "/evidence"],
  ["forecastRisk", "/risk-forecast"],
] as const;

describe.skipIf(!isHere)("records that agencies really published", { timeout: 600_000 }, () => {
  let database: TestDatabase;
  let key: string;
  beforeAll(async () => {
    database = await testDatabase();
    key = await issueKey("read");
    const { sql, close } = openIngest();
    for (const [source_id, files, observed_on] of FILES) {
      const source = sourceById(source_id);
      if (!source) throw new Error(`no source ${source_id}`);
      const folder = join(SHARED, source_id);
      const names = readdirSync(folder).filter((name) => files.test(name) && !name.endsWith(".md"));
      const paths = names.sort().map((name) => join(folder, name));
      const part = await partOfSource(source, paths);
      await ingestFiles(sql, part, paths, observed_on === undefined ? {} : { observed_on });
    }
    await close();
  }, 600_000);
  afterAll(() => database.drop());

  const read = async (target: string) => {
    const { status, body } = await call(target, { key });
    expect(status, target).toBe(200);
    return body;
  };

  /** The first and last facilities of each state by name and by score. */
  async function edges(): Promise<Map<string, unknown>> {
    const pages = new Map<string, unknown>();
    const states = await read("/v1/states");
    for (const { state_code, facility_count } of states.data) {
      if (!facility_count) continue;
      for (const sort of ["name", "safety_score"]) {
        for (let from = 0; from < Math.min(facility_count, EDGE_ROWS); from += 100) {
          const query = `/v1/facilities?state_code=${state_code}&sort=${sort}&limit=100`;
          for (const offset of [from, Math.max(from, facility_count - from - 100)]) {
            pages.set(`${query}&offset=${offset}`, await read(`${query}&offset=${offset}`));
          }
        }
      }
    }
    return pages;
  }

  test("no list and no record of theirs leaves a value out without a word", async () => {
    const pages = await edges();
    const faults = new Set<string>();
    const ids = new Set<string>();
    for (const page of pages.values()) {
      for (const fault of unexplained("searchFacilities", page)) faults.add(fault);
      for (const { id } of (page as { data: { id: string }[] }).data.slice(0, 5)) ids.add(id);
    }
    expect(ids.size).toBeGreaterThan(100);
    for (const id of ids) {
      for (const [operation_id, path] of DETAIL) {
        const body = await read(`/v1/facilities/${id}${path}`);
        for (const fault of unexplained(operation_id, body)) faults.add(fault);
      }
    }
    expect([...faults]).toEqual([]);
  });

  test.each([
    ["listStates", "/v1/states"],
    ["readCoverage", "/v1/coverage/snapshot"],
    ["listJurisdictions", "/v1/trust/jurisdictions?limit=100"],
  ])("%s over them explains what it lacks", async (operation_id, target) => {
    expect(unexplained(operation_id, await read(target))).toEqual([]);
  });
});
