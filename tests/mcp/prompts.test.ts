import { afterAll, beforeAll, expect, test } from "vitest";
import { AGENT_PROMPTS } from "#lib/docs/agent-prompts";
import { EXAMPLE_FACILITY_ID, EXAMPLE_FACILITY_IDS } from "#lib/kernel/examples";
import { agentTools } from "#lib/operations/agent/tools";
import { catalog } from "#lib/operations/catalog";
import { createKey } from "#lib/keys/keys";
import { readPrompt } from "#lib/transport/mcp/prompts";
import { call } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { agentCall } from "./agent";

/** Promise: prompts contain what they need, and reject arguments that no tool would take. */

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

const FAMILY = { geography: "78704", child_age_months: "30", budget_weekly: "320" };

async function read(name: string, given: Record<string, string> = {}, key_id?: string) {
  const { messages } = await readPrompt(agentCall(key_id), name, given);
  const [head, ...rest] = messages.map(({ content }) => content);
  const embedded = rest.map((content) =>
    content.type === "resource" ? content.resource : undefined,
  );
  return { text: head?.type === "text" ? head.text : "", embedded };
}

test("the underwriting review opens by stating that it is not a consumer report", async () => {
  const { text, embedded } = await read("underwriting-review", {
    facility_id: EXAMPLE_FACILITY_ID,
  });
  expect(text).toMatch(/^This is not a consumer report\./);
  expect(embedded.map((each) => each?.uri)).toEqual([
    `service://facilities/${EXAMPLE_FACILITY_ID}/digest`,
  ]);
  expect(JSON.parse(embedded[0]?.text ?? "")).toMatchObject({ facility_id: EXAMPLE_FACILITY_ID });
});

test("the comparison embeds the digest of each facility, from ids or from completed names", async () => {
  for (const facility_ids of [
    EXAMPLE_FACILITY_IDS.join(","),
    EXAMPLE_FACILITY_IDS.map((id) => `Pip & Squeak Play, Austin, TX (${id})`).join(", "),
  ]) {
    const { text, embedded } = await read("compare-facilities", { facility_ids });
    expect(text).toContain(EXAMPLE_FACILITY_IDS.join(", "));
    const digests = embedded.map((each) => JSON.parse(each?.text ?? "") as { facility_id: string });
    expect(digests.map(({ facility_id }) => facility_id)).toEqual(EXAMPLE_FACILITY_IDS);
  }
});

test("the shortlist embeds a stored profile, and asks for facts only if there is none", async () => {
  const { key, key_id } = await createKey({ name: "family", scopes: ["read"] });
  const without = await read("memory-aware-shortlist", {}, key_id);
  expect(without.embedded).toEqual([]);
  expect(without.text).toContain("No profile is stored");
  const profile = { children: [{ age_months: 30 }], zip_code: "78704", budget_weekly: 320 };
  await call("/v2/profile", { method: "PUT", key, body: profile });
  const stored = await read("memory-aware-shortlist", {}, key_id);
  expect(JSON.parse(stored.embedded[0]?.text ?? "")).toMatchObject({ profile });
  expect(stored.text).not.toMatch(/\bask me\b/);
});

test("arguments are written as the tool takes them", async () => {
  const { text } = await read("decision-memo", { ...FAMILY, geography: " texas " });
  expect(text).toContain('geography "TX", child_age_months 30 and budget_weekly 320');
});

test("prompts name only existing tools, with arguments that they have", async () => {
  const tools = agentTools(catalog);
  for (const prompt of AGENT_PROMPTS) {
    for (const has_profile of [true, false]) {
      const text = prompt.write({}, has_profile);
      for (const [named] of text.matchAll(/service_[a-z_]+/g)) {
        expect(tools.map(({ tool }) => tool as string)).toContain(named);
      }
    }
    const tool = tools.find((each) => each.tool === prompt.tool);
    for (const { name } of prompt.arguments) expect(tool?.input.shape).toHaveProperty(name);
  }
});

test.each([
  ["decision-memo", { geography: "78704" }, /^Missing: child_age_months, budget_weekly$/],
  ["memory-aware-shortlist", { x: "1" }, /^Unknown: x; it takes no arguments$/],
  ["decision-memo", { ...FAMILY, zip: "1" }, /^Unknown: zip; known: geography, child_age/],
  ["decision-memo", { ...FAMILY, geography: "Atlantis" }, /geography must be a five-digit ZIP/],
  ["decision-memo", { ...FAMILY, child_age_months: "two" }, /child_age_months must be a whole/],
  ["family-fit-shortlist", { ...FAMILY, child_age_months: "200" }, /must be at most 144/],
  ["family-fit-shortlist", { ...FAMILY, budget_weekly: "0" }, /budget_weekly must be at least 1/],
  ["decision-memo", { ...FAMILY, geography: "x".repeat(1_001) }, /at most 1000 characters/],
  ["underwriting-review", { facility_id: "Little Oaks" }, /facility_id must be "fac_"/],
  ["underwriting-review", { facility_id: `fac_${"0".repeat(26)}` }, /^not_found: /],
  ["compare-facilities", { facility_ids: EXAMPLE_FACILITY_ID }, /must have at least 2 items/],
  ["compare-facilities", { facility_ids: `${EXAMPLE_FACILITY_ID},x` }, /item 2 of facility_ids/],
  ["none", {}, /^Unknown prompt: none$/],
])("%s with %j is rejected with a reason", async (name, given, message) => {
  const refused = readPrompt(agentCall(), name, given);
  await expect(refused).rejects.toMatchObject({
    code: -32_602,
    message: expect.stringMatching(message),
  });
});
