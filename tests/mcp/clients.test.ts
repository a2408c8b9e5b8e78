import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AGENT_PROMPTS } from "#lib/docs/agent-prompts";
import { AGENT_RESOURCES, AGENT_RESOURCE_TEMPLATES } from "#lib/docs/agent-resources";
import { TOOL_ORDER } from "#lib/docs/agent-tools";
import { EXAMPLE_FACILITY_ID, EXAMPLE_FACILITY_IDS } from "#lib/kernel/examples";
import { issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { type HttpServer, startHttpServer } from "#tests/http";

/** Promise: third-party clients can list and call everything, in both protocol eras. */

let database: TestDatabase;
let httpServer: HttpServer;
let key: string;

beforeAll(async () => {
  database = await testDatabase({ sample: true });
  httpServer = await startHttpServer();
  key = await issueKey("read");
});
afterAll(async () => {
  await httpServer.close();
  await database.drop();
});

const requestInit = () => ({ headers: { Authorization: `Bearer ${key}` } });
const address = () => new URL("/mcp", httpServer.url);
const ARGUMENTS: Record<string, string> = {
  geography: "78704",
  child_age_months: "30",
  budget_weekly: "320",
  facility_id: EXAMPLE_FACILITY_ID,
  facility_ids: EXAMPLE_FACILITY_IDS.join(","),
};
const who = { name: "test", version: "1" };

type AnyClient = Pick<
  Client,
  | "listTools"
  | "callTool"
  | "listResources"
  | "readResource"
  | "listPrompts"
  | "getPrompt"
  | "listResourceTemplates"
  | "complete"
  | "close"
>;

const CLIENTS: [string, () => Promise<AnyClient>][] = [
  [
    "client 2 on 2026-07-28",
    async () => {
      const client = new Client(who, { versionNegotiation: { mode: "auto" } });
      await client.connect(
        new StreamableHTTPClientTransport(address(), { requestInit: requestInit() }),
      );
      expect(client.getNegotiatedProtocolVersion()).toBe("2026-07-28");
      return client;
    },
  ],
  [
    "client 2 on 2025-11-25",
    async () => {
      const client = new Client(who);
      await client.connect(
        new StreamableHTTPClientTransport(address(), { requestInit: requestInit() }),
      );
      expect(client.getNegotiatedProtocolVersion()).toBe("2025-11-25");
      return client;
    },
  ],
  [
    "sdk 1",
    async () => {
      const client = new OldClient(who);
      await client.connect(new OldTransport(address(), { requestInit: requestInit() }) as never);
      return client as unknown as AnyClient;
    },
  ],
];

describe.each(CLIENTS)("%s", (_, connect) => {
  let client: AnyClient;
  beforeAll(async () => {
    client = await connect();
  });
  afterAll(() => client.close());

  test("a client lists the tools in order, with schemas and hints", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      TOOL_ORDER.filter((name) => tools.some((tool) => tool.name === name)),
    );
    for (const tool of tools) {
      expect(tool.annotations?.readOnlyHint, tool.name).toBe(true);
      expect(tool.outputSchema?.type, tool.name).toBe("object");
    }
  });

  test("a client calls a tool and gets both structured content and text", async () => {
    const result = await client.callTool({
      name: "service_list_docs",
      arguments: { limit: 3 },
    });
    expect(result.isError ?? false).toBe(false);
    expect(result.structuredContent).toMatchObject({ meta: { limit: 3 } });
    expect(JSON.stringify(result.content)).toContain("found; showing");
  });

  test("a wrong argument returns a tool result that names it", async () => {
    const result = await client.callTool({
      name: "service_search_facilities",
      arguments: { limit: 1000, zip: "78704" },
    });
    expect(result.isError).toBe(true);
    expect(JSON.stringify(result.content)).toMatch(/limit must be at most 100/);
    expect(JSON.stringify(result.content)).toContain(String.raw`Did you mean \"zip_code\"?`);
  });

  test("an unknown tool is a protocol error", async () => {
    await expect(client.callTool({ name: "no_such_tool", arguments: {} })).rejects.toThrow(
      /Unknown tool/,
    );
  });

  test("a client reads every resource", async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(AGENT_RESOURCES.map(({ uri }) => uri));
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri });
      expect(contents[0]?.uri).toBe(uri);
    }
    await expect(client.readResource({ uri: "service://none" })).rejects.toThrow(/not found/i);
  });

  test("a client lists the templates, completes a variable, and reads the resource", async () => {
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(
      AGENT_RESOURCE_TEMPLATES.map(({ uriTemplate }) => uriTemplate),
    );
    const uri = "service://coverage/states/{state_code}";
    const { completion } = await client.complete({
      ref: { type: "ref/resource", uri },
      argument: { name: "state_code", value: "tex" },
    });
    expect(completion.values).toEqual(["TX"]);
    const { contents } = await client.readResource({ uri: "service://coverage/states/TX" });
    expect(contents[0]).toMatchObject({ mimeType: "application/json" });
  });

  test("a client gets every prompt, and an error that names a missing argument", async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(AGENT_PROMPTS.map(({ name }) => name));
    for (const { name, arguments: wanted = [] } of prompts) {
      const given = Object.fromEntries(
        wanted.map((each) => [each.name, ARGUMENTS[each.name] ?? ""]),
      );
      const { messages } = await client.getPrompt({ name, arguments: given });
      expect(messages[0]?.content.type).toBe("text");
    }
    await expect(client.getPrompt({ name: "compare-facilities" })).rejects.toThrow(/facility_ids/);
  });
});
