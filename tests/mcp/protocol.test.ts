import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publicUrl } from "#lib/kernel/env";
import { answerMcp } from "#lib/transport/mcp/handler";
import { issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
let key: string;

beforeAll(async () => {
  database = await testDatabase();
  key = await issueKey("read");
});
afterAll(() => database.drop());

const META = "io.modelcontextprotocol";

/** The headers and parameters of a request in each protocol era. */
const ERAS = {
  "2025-11-25": { params: {}, headers: (_method: string) => ({}) },
  "2026-07-28": {
    params: {
      _meta: {
        [`${META}/protocolVersion`]: "2026-07-28",
        [`${META}/clientInfo`]: { name: "test", version: "1" },
        [`${META}/clientCapabilities`]: {},
      },
    },
    headers: (method: string) => ({ "mcp-protocol-version": "2026-07-28", "mcp-method": method }),
  },
};
type Era = keyof typeof ERAS;

function send(era: Era, method: string, params: object, accept?: string): Promise<Response> {
  const body = { jsonrpc: "2.0", id: 1, method, params: { ...ERAS[era].params, ...params } };
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${key}`,
    ...ERAS[era].headers(method),
    ...(accept === undefined ? {} : { accept }),
  };
  const request = { method: "POST", headers, body: JSON.stringify(body) };
  return answerMcp(new Request(publicUrl("/mcp"), request), "192.0.2.9");
}

const eras = Object.keys(ERAS) as Era[];

describe("POST /mcp", () => {
  const accepted = [
    undefined,
    "*/*",
    "application/json",
    "application/*;q=0.5",
    "application/json, text/event-stream",
  ];
  test.each(eras.flatMap((era) => accepted.map((accept) => ({ era, accept }))))(
    "a client of $era gets JSON if its Accept header is $accept",
    async ({ era, accept }) => {
      const response = await send(era, "tools/list", {}, accept);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toMatch(/^application\/json/);
      const { result } = (await response.json()) as { result: { tools: unknown[] } };
      expect(result.tools.length).toBeGreaterThan(0);
    },
  );

  test.each(eras)("a client of %s gets 406 if its Accept header excludes JSON", async (era) => {
    for (const accept of ["text/html", "text/event-stream", "application/json;q=0"]) {
      const response = await send(era, "tools/list", {}, accept);
      expect([accept, response.status]).toEqual([accept, 406]);
      expect(await response.json()).toMatchObject({ code: "not_acceptable" });
    }
  });

  const lists = ["tools/list", "resources/list", "resources/templates/list", "prompts/list"];
  test.each(eras.flatMap((era) => lists.map((list) => ({ era, list }))))(
    "$list of $era returns error -32602 if the request has a cursor",
    async ({ era, list }) => {
      const response = await send(era, list, { cursor: "bm9uc2Vuc2U=" });
      expect(await response.json()).toMatchObject({ id: 1, error: { code: -32_602 } });
    },
  );
});
