import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { now } from "#lib/kernel/clock";
import { readEvidenceParts } from "#lib/facilities/evidence";
import { runFor } from "#lib/transport/mcp/run-tool";
import { facilityMarkdown } from "#lib/transport/markdown/facility";
import { labelOf, valueWords } from "#lib/transport/markdown/words";
import { agentTools } from "#lib/operations/agent/tools";
import { catalog } from "#lib/operations/catalog";
import type { Tool } from "#lib/kernel/operation";
import type { FacilityDetail } from "#lib/facilities/detail";
import { call, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { expectedPayloads, tellAll } from "#tests/parity/payloads";
import { expectPage, readPage } from "../parity/page";

/**
 * Promise: the API, the agent tools, the Markdown version, the page, and webhook payloads state the
 * same facts for every sample facility.
 */

const PAGE = 100;

let database: TestDatabase;
let key: string;

beforeAll(async () => {
  database = await testDatabase({ sample: true });
  key = await issueKey("read");
});
afterAll(() => database.drop());

const toolNamed = (name: string) => agentTools(catalog).find(({ tool }) => tool === name) as Tool;

async function viaTool(name: string, input: Record<string, unknown>) {
  const caller = { key_id: "key_parity", scopes: ["read"] as const };
  const agent = { caller, request_id: "req_parity", now: now(), logFields: {} };
  return JSON.parse(JSON.stringify(await runFor(agent, toolNamed(name), input))) as never;
}

async function viaApi(target: string): Promise<never> {
  const { status, body, text } = await call(target, { key });
  expect(status, text ?? "").toBe(200);
  return body as never;
}

/** Reads every sample facility by pages of the API, and compares each page with the tool's. */
async function compareAllSummaries(): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0, total = 1; offset < total; offset += PAGE) {
    const page: { data: { id: string }[]; meta: { total: number } } = await viaApi(
      `/v1/facilities?limit=${PAGE}&offset=${offset}`,
    );
    const query = { limit: PAGE, offset, include_not_operating: true };
    const { data, meta }: { data: { provider: object }[]; meta: object } = await viaTool(
      "service_search_facilities",
      query,
    );
    const summaries = data.map(({ provider: _provider, ...summary }) => summary);
    expect({ data: summaries, meta }).toEqual(page);
    const detailed: { data: { provider: object }[] } = await viaApi(
      `/v1/facilities?limit=${PAGE}&offset=${offset}&fields=provider`,
    );
    for (const [at, { provider }] of data.entries()) {
      const { missing, ...members } = provider as { missing: object[] };
      expect(detailed.data[at]?.provider).toMatchObject(members);
      expect(detailed.data[at]?.provider).toHaveProperty(
        "missing",
        expect.arrayContaining(missing),
      );
    }
    ids.push(...page.data.map(({ id }) => id));
    total = page.meta.total;
  }
  return ids;
}

/** The text and number fields of a record, as its Markdown must state them. */
function plainMembers(facility: FacilityDetail): string[] {
  const said = (members: object, depth: number): string[] =>
    Object.entries(members).flatMap(([name, value]) => {
      const words = valueWords(name, value);
      const indent = "  ".repeat(depth);
      return words === undefined ? [] : [`${indent}- ${labelOf(name)}: ${words}`];
    });
  return [...said({ ...facility, missing: undefined }, 0), ...said(facility.license, 1)];
}

describe("one truth", () => {
  let ids: string[];

  test("summaries of all facilities are equal over the API and as a tool", async () => {
    ids = await compareAllSummaries();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(1_000);
  }, 120_000);

  test("records are equal over the API and as a tool, and match the Markdown, page, and payloads", async () => {
    const findings: unknown[] = [];
    for (const facility_id of ids) {
      const record: FacilityDetail = await viaApi(`/v1/facilities/${facility_id}`);
      const view = await viaTool("service_facility", { facility_id, detail: "full" });
      const { selection: _selection, ...full } = view as FacilityDetail & { selection: object };
      expect(full).toEqual(record);
      const lines = facilityMarkdown(record).split("\n");
      expect(lines[0]).toBe("# Facility record");
      expect(lines).toEqual(expect.arrayContaining(plainMembers(record)));
      const parts = await readEvidenceParts(facility_id);
      const [page, { facts, ...shown }] = [readPage(record, parts), expectPage(record, parts)];
      expect(page, facility_id).toMatchObject(shown);
      expect(page.facts, facility_id).toEqual(expect.arrayContaining(facts));
      const [result, expected] = [await tellAll(facility_id), expectedPayloads(record)];
      expect(result, facility_id).toMatchObject(expected);
      findings.push(...result.findings);
    }
    expect(findings.length).toBeGreaterThan(1_000);
  }, 300_000);

  test("the proof of every 25th facility is equal over the API, as a tool, and within the record", async () => {
    for (const facility_id of ids.filter((_, at) => at % 25 === 0)) {
      const record: FacilityDetail = await viaApi(`/v1/facilities/${facility_id}`);
      const proof = await viaApi(`/v1/facilities/${facility_id}/proof`);
      expect(await viaTool("service_facility_proof", { facility_id })).toEqual(proof);
      expect(record.facility_proof).toEqual(proof);
    }
  }, 60_000);
});
