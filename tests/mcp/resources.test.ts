import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AGENT_RESOURCE_TEMPLATES, resourceUri } from "#lib/docs/agent-resources";
import { EXAMPLE_FACILITY_ID, EXAMPLE_FACILITY_IDS } from "#lib/kernel/examples";
import { complete } from "#lib/transport/mcp/complete";
import { readResource } from "#lib/transport/mcp/resources";
import { call, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { agentCall } from "./agent";
import { ask } from "./ask";

/** Promise: every resource that the endpoint names can be read, and its variables complete. */

let database: TestDatabase;
let key: string;

beforeAll(async () => {
  database = await testDatabase({ sample: true });
  key = await issueKey("read");
});
afterAll(() => database.drop());

async function textAt(uri: string): Promise<string> {
  const { contents } = await readResource(agentCall(), uri);
  expect(contents).toHaveLength(1);
  return contents[0]?.text ?? "";
}

const jsonAt = async (uri: string) => JSON.parse(await textAt(uri)) as never;

async function completed(ref: Parameters<typeof complete>[1], name: string, value: string) {
  const { completion } = await complete(agentCall(), ref, { name, value });
  return completion.values;
}

const ofTemplate = (uri: string, name: string, value: string) =>
  completed({ type: "ref/resource", uri }, name, value);
const ofPrompt = (prompt: string, name: string, value: string) =>
  completed({ type: "ref/prompt", name: prompt }, name, value);

describe("the directory of states", () => {
  test("the directory has every state once, with the counts of the API", async () => {
    const { data }: { data: Record<string, unknown>[] } = await jsonAt("service://coverage/states");
    const { body } = await call("/v1/states", { key });
    const members = ["state_code", "name", "trust_tier", "facility_count", "off_list_count"];
    const pick = (row: Record<string, unknown>) => members.map((member) => row[member]);
    expect(data.map(pick)).toEqual(body.data.map(pick));
    expect(data).toHaveLength(51);
    expect(data.find(({ state_code }) => state_code === "TX")?.["is_sample"]).toBe(true);
  });

  test.each(["TX", "tx", "texas"])("the template of a state takes %s", async (value) => {
    const state = await jsonAt(resourceUri("service://coverage/states/{state_code}", value));
    const { body } = await call("/v1/states", { key });
    expect(state).toEqual(
      body.data.find((each: { state_code: string }) => each.state_code === "TX"),
    );
  });
});

describe("resource templates", () => {
  test("a record equals the API's, and a digest equals the tool's", async () => {
    const at = `service://facilities/${EXAMPLE_FACILITY_ID}`;
    const record = await call(`/v1/facilities/${EXAMPLE_FACILITY_ID}`, { key });
    expect(await jsonAt(at)).toEqual(record.body);
    const check = await ask("service_safety_check", { facility_id: EXAMPLE_FACILITY_ID });
    const { digest } = check.structuredContent;
    expect(await jsonAt(`${at}/digest`)).toEqual(JSON.parse(JSON.stringify(digest)));
  });

  test("every value that a template completes to can be read", async () => {
    const values: Record<string, string> = { facility_id: "Pip", state_code: "Tex" };
    for (const { uriTemplate } of AGENT_RESOURCE_TEMPLATES) {
      const name = /\{(\w+)\}/.exec(uriTemplate)?.[1] ?? "";
      const found = await ofTemplate(uriTemplate, name, values[name] ?? "");
      expect(found.length, uriTemplate).toBeGreaterThan(0);
      expect((await textAt(resourceUri(uriTemplate, found[0] ?? ""))).length).toBeGreaterThan(100);
    }
  });

  test.each([
    "service://none",
    "service://coverage/states/ZZ",
    "service://coverage/states/",
    "service://trust/jurisdictions/none",
    "service://facilities/fac_none",
    `service://facilities/fac_${"0".repeat(26)}`,
    `service://facilities/fac_${"0".repeat(26)}/digest`,
    "service://reports/1999-01",
    "service://docs/none",
    "service://docs/%E0%A4%A",
    "service://docs/../coverage/states",
  ])("%s is not found, and the error has the address", async (uri) => {
    await expect(readResource(agentCall(), uri)).rejects.toMatchObject({
      code: -32_602,
      message: expect.stringContaining("Resource not found"),
      data: { uri },
    });
  });
});

describe("links in tool results", () => {
  const linksOf = async (name: string, input: Record<string, unknown>) => {
    const { content } = await ask(name, input);
    return content.slice(1) as unknown as { type: string; uri: string; title: string }[];
  };

  test.each([
    ["service_search", { query: "Pip & Squeak Play", kinds: ["facility"] }, /\/digest$/],
    ["service_search", { query: "Texas", kinds: ["state"] }, /states\/TX$/],
    ["service_search", { query: "webhooks", kinds: ["doc"] }, /docs\/webhooks$/],
    ["service_safety_check", { facility_id: EXAMPLE_FACILITY_ID }, /facilities\/fac_\w+$/],
    ["service_safety_check", { name: "Learning", zip_code: "78704" }, /facilities\/fac_/],
    ["service_compare", { facility_ids: EXAMPLE_FACILITY_IDS }, /\/digest$/],
    [
      "service_decision_memo",
      { geography: "78704", child_age_months: 30, budget_weekly: 900 },
      /\/digest$/,
    ],
    ["service_list_reports", {}, /reports\/\d{4}-\d{2}$/],
    ["service_list_docs", { query: "scores" }, /docs\/scores$/],
  ])("%s of %j links to resources that can be read", async (name, input, uri) => {
    const links = await linksOf(name, input);
    expect(links.map((link) => link.uri)).toContainEqual(expect.stringMatching(uri));
    expect(links.length).toBeLessThanOrEqual(10);
    for (const link of links.slice(0, 2)) {
      expect([link.type, link.title]).toEqual(["resource_link", expect.stringMatching(/^An? /)]);
      expect((await textAt(link.uri)).length).toBeGreaterThan(100);
    }
  });
});

describe("completion", () => {
  test("states complete by code and by name", async () => {
    const uri = "service://coverage/states/{state_code}";
    expect(await ofTemplate(uri, "state_code", "te")).toEqual(["TN", "TX"].toSorted());
    expect(await ofTemplate(uri, "state_code", "new y")).toEqual(["NY"]);
    expect(await ofTemplate(uri, "state_code", "zz")).toEqual([]);
  });

  test("facilities complete by words of their names, to ids for templates and names for prompts", async () => {
    const uri = "service://facilities/{facility_id}";
    const ids = await ofTemplate(uri, "facility_id", "pip squeak");
    expect(ids).toContain(EXAMPLE_FACILITY_ID);
    const named = await ofPrompt("underwriting-review", "facility_id", "pip squeak");
    expect(named).toEqual(
      ids.map((id) => expect.stringMatching(new RegExp(`^"Pip.*, TX \\(${id}\\)$`))),
    );
  });

  test("the last facility of a list completes, and those before it stay", async () => {
    const [first = ""] = await ofPrompt("compare-facilities", "facility_ids", "pip squeak");
    const [both = ""] = await ofPrompt("compare-facilities", "facility_ids", `${first}, learning`);
    expect(both.startsWith(`${first}, `)).toBe(true);
    expect(both.match(/fac_\w{26}/g)).toHaveLength(2);
  });

  test("a geography completes to states, ZIP codes, and the ZIP codes of a city", async () => {
    const valuesFor = (value: string) => ofPrompt("decision-memo", "geography", value);
    expect(await valuesFor("Texas")).toContain("TX");
    expect(await valuesFor("787")).toContain("78704");
    expect(await valuesFor("Austin, TX")).toContain("78704");
    for (const value of ["", "Austin", "Travis County", "tex", "7"]) {
      for (const each of await valuesFor(value)) expect(each).toMatch(/^([A-Z]{2}|\d{5})$/);
    }
  });

  test("an argument without suggestions completes to nothing", async () => {
    expect(await ofPrompt("decision-memo", "budget_weekly", "3")).toEqual([]);
  });

  test("at most 20 values are given, and more are announced", async () => {
    const ref = { type: "ref/resource", uri: "service://coverage/states/{state_code}" } as const;
    const { completion } = await complete(agentCall(), ref, { name: "state_code", value: "" });
    expect([completion.values.length, completion.hasMore]).toEqual([20, true]);
  });

  test("an unknown prompt, template, or argument is an error that names it", async () => {
    await expect(ofPrompt("none", "x", "")).rejects.toThrow("Unknown prompt: none");
    await expect(ofTemplate("service://none/{x}", "x", "")).rejects.toThrow("service://none/{x}");
    await expect(ofPrompt("decision-memo", "zip", "")).rejects.toThrow(/Unknown argument: zip/);
  });
});
