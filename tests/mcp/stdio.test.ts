import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "#db/postgres/probe";
import { issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { type HttpServer, startHttpServer } from "#tests/http";

/** Promise: the local package offers what the server offers, and states clearly what is wrong. */

const PROGRAM = [
  "--import",
  "tsx",
  fileURLToPath(new URL("../../stdio/index.ts", import.meta.url)),
];
/** Address of a port without a listener. */
const NOBODY = `http://localhost:${await freePort()}`;

let database: TestDatabase;
let httpServer: HttpServer;
let key: string;

beforeAll(async () => {
  database = await testDatabase();
  httpServer = await startHttpServer();
  key = await issueKey("read");
});
afterAll(async () => {
  await httpServer.close();
  await database.drop();
});

async function connect(settings: Record<string, string>, mode: "auto" | "legacy"): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: PROGRAM,
      env: { ...(process.env as Record<string, string>), ...settings },
    }),
  );
  return client;
}

describe.each(["auto", "legacy"] as const)("a client in the era %s", (mode) => {
  test("a client lists tools and calls them on the server", async () => {
    const client = await connect({ DAYBOOK_URL: httpServer.url, DAYBOOK_KEY: key }, mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain("service_search_facilities");
    const called = await client.callTool({ name: "service_list_docs", arguments: { limit: 2 } });
    expect(called.structuredContent).toMatchObject({ meta: { limit: 2 } });
    const { prompts } = await client.listPrompts();
    expect(prompts).toHaveLength(5);
    const { contents } = await client.readResource({ uri: "service://memory/active-profile" });
    expect(contents[0]?.uri).toBe("service://memory/active-profile");
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.length).toBeGreaterThan(3);
    const { completion } = await client.complete({
      ref: { type: "ref/prompt", name: "decision-memo" },
      argument: { name: "geography", value: "texas" },
    });
    expect(completion.values).toContain("TX");
    expect(client.getInstructions()).toContain("service_search");
    await expect(client.callTool({ name: "none" })).rejects.toThrow(/Unknown tool/);
    await client.close();
  });

  test("a client gets a clear error for a rejected key and for an unreachable server", async () => {
    const refused = await connect(
      { DAYBOOK_URL: httpServer.url, DAYBOOK_KEY: "daybook_live_no" },
      mode,
    );
    await expect(refused.listTools()).rejects.toThrow(/refuses DAYBOOK_KEY/);
    await refused.close();
    const alone = await connect({ DAYBOOK_URL: NOBODY, DAYBOOK_KEY: key }, mode);
    await expect(alone.listTools()).rejects.toThrow(`Cannot reach ${NOBODY} (ECONNREFUSED)`);
    await alone.close();
  });
});

test("the program exits at once without a key or an address, and names the missing setting", () => {
  for (const [settings, text] of [
    [{ DAYBOOK_URL: "", DAYBOOK_KEY: "" }, /DAYBOOK_URL is not set/],
    [{ DAYBOOK_URL: NOBODY, DAYBOOK_KEY: "" }, /DAYBOOK_KEY is not set/],
    [{ DAYBOOK_URL: "nonsense", DAYBOOK_KEY: "x" }, /no http\(s\) address/],
  ] as const) {
    const ended = spawnSync(process.execPath, PROGRAM, {
      env: { ...process.env, ...settings },
      encoding: "utf8",
      timeout: 15_000,
    });
    expect(ended.status).toBe(1);
    expect(ended.stderr).toMatch(text);
    expect(ended.stdout).toBe("");
  }
});
