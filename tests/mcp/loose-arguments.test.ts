import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agentTools } from "#lib/operations/agent/tools";
import { catalog } from "#lib/operations/catalog";
import { inputSchemaOf } from "#lib/transport/validate";
import { publicUrl } from "#lib/kernel/env";
import { answerMcp } from "#lib/transport/mcp/handler";
import { issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { ask } from "./ask";

/** Promise: arguments that can be read in only one way work, whatever type a model gives them. */

let database: TestDatabase;
let key: string;

beforeAll(async () => {
  database = await testDatabase({ sample: true });
  key = await issueKey("read");
});
afterAll(() => database.drop());

/** Returns a value as a careless model sends it: all as text, and a single item without its list. */
function loosen(value: unknown): unknown {
  if (!Array.isArray(value)) return typeof value === "object" ? value : String(value);
  return value.length === 1 ? value[0] : value.join(", ");
}

const tools = agentTools(catalog).map((tool) => [tool.tool as string, tool] as const);

test.each(tools)("%s gives the same result for loosely typed arguments", async (name, tool) => {
  const given = { ...tool.example.input } as Record<string, unknown>;
  const absent = Object.keys(inputSchemaOf(tool).properties).filter((each) => !(each in given));
  const loose = {
    ...Object.fromEntries(absent.map((each) => [each, null])),
    ...Object.fromEntries(Object.entries(given).map(([each, value]) => [each, loosen(value)])),
  };
  const [strictly, loosely] = [await ask(name, given), await ask(name, loose)];
  expect(loosely.isError, loosely.content[0]?.text).toBeUndefined();
  expect(loosely.structuredContent).toEqual(strictly.structuredContent);
});

/** Sends a request of the 2025 protocol, and returns its result or error. */
async function send(method: string, params: unknown) {
  const request = new Request(publicUrl("/mcp"), {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const response = await answerMcp(request, "192.0.2.7");
  return (await response.json()) as { result?: object; error?: { code: number; message: string } };
}

describe("the messages of a client", () => {
  test("null arguments are none, for tools and prompts", async () => {
    for (const [method, name] of [
      ["tools/call", "service_list_docs"],
      ["prompts/get", "memory-aware-shortlist"],
    ] as const) {
      const [without, withNull] = [
        await send(method, { name }),
        await send(method, { name, arguments: null }),
      ];
      expect(withNull.result, name).toBeDefined();
      expect(withNull).toEqual(without);
    }
  });

  test("numbers, lists, and nulls in a prompt's arguments are read as text or as absent", async () => {
    const name = "decision-memo";
    const texts = { geography: "78704", child_age_months: "30", budget_weekly: "320" };
    const strictly = await send("prompts/get", { name, arguments: texts });
    const loose = { geography: 78704, child_age_months: 30, budget_weekly: 320 };
    expect(strictly.result).toBeDefined();
    expect(await send("prompts/get", { name, arguments: loose })).toEqual(strictly);
    const lacking = await send("prompts/get", { name, arguments: { ...texts, geography: null } });
    expect(lacking.error?.message).toContain("geography");
  });

  test("an object as an argument of a prompt is an error", async () => {
    const given = { geography: { zip: "78704" }, child_age_months: "30", budget_weekly: "320" };
    const { error } = await send("prompts/get", { name: "decision-memo", arguments: given });
    expect(error?.message).toContain("geography");
  });
});
