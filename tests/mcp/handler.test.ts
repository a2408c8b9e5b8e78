import { trace } from "@opentelemetry/api";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type ToolCatalog, toolCatalogOf } from "#lib/docs/tool-catalog";
import { publicUrl } from "#lib/kernel/env";
import { ProblemDetails } from "#lib/kernel/problem";
import { createKey } from "#lib/keys/keys";
import { agentTools } from "#lib/operations/agent/tools";
import { catalog } from "#lib/operations/catalog";
import { log } from "#lib/transport/log";
import { answerMcp } from "#lib/transport/mcp/handler";
import { call, issueKey } from "#tests/api";
import { listenToSpans } from "#tests/spans";
import { testDatabase, type TestDatabase } from "#tests/database";
import * as nextRoute from "../../app/mcp/route";
import { eventually } from "#tests/eventually";

/** Promise: the MCP endpoint has the access rules of the API, and its catalog always matches it. */

let database: TestDatabase;
let key: string;

beforeAll(async () => {
  database = await testDatabase();
  key = await issueKey("read");
});
afterAll(() => database.drop());

type Sent = {
  method?: string;
  key?: string | null;
  headers?: Record<string, string>;
  body?: unknown;
  address?: string;
};

/** Sends a request of the 2025 protocol as plain HTTP. */
async function send(sent: Sent): Promise<Response> {
  const { method = "POST", headers = {}, body = { jsonrpc: "2.0", id: 1, method: "ping" } } = sent;
  const bearer = sent.key === undefined ? key : sent.key;
  const request = new Request(publicUrl("/mcp"), {
    method,
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(method === "POST" ? { body: typeof body === "string" ? body : JSON.stringify(body) } : {}),
  });
  return answerMcp(request, sent.address ?? "192.0.2.7");
}

type Lists = "tools" | "resources" | "resourceTemplates" | "prompts";
type Listed = Record<Lists, Record<string, unknown>[]>;

/** Returns the JSON-RPC response, from plain JSON or from the only event of a stream. */
async function rpc(method: string, params: unknown = {}) {
  const response = await send({ body: { jsonrpc: "2.0", id: 1, method, params } });
  const text = await response.text();
  const data = /^data: (.+)$/m.exec(text)?.[1] ?? text;
  return JSON.parse(data) as { result: Listed };
}

const codeOf = async (response: Response) => ProblemDetails.parse(await response.json()).code;

describe("the MCP handler", () => {
  test("a missing or bad key returns 401 with a challenge", async () => {
    const none = await send({ key: null });
    expect([none.status, none.headers.get("www-authenticate")]).toEqual([
      401,
      'Bearer realm="daybook"',
    ]);
    expect(await codeOf(none)).toBe("missing_credential");
    const bad = await send({ key: "daybook_live_nonsense", address: "192.0.2.8" });
    expect([bad.status, await codeOf(bad)]).toEqual([401, "invalid_credential"]);
  });

  test("a key without the scope returns 403 with its rate limit, and doesn't consume quota", async () => {
    const lacking = await createKey({ name: "lacking", scopes: ["webhooks"], rate_per_min: 2 });
    for (let query = 0; query < 3; query++) {
      const response = await send({ key: lacking.key });
      expect([response.status, await codeOf(response)]).toEqual([403, "insufficient_scope"]);
      expect(response.headers.get("ratelimit-policy")).toBe('"key";q=2;w=60');
      expect(response.headers.get("ratelimit")).toBe('"key";r=2;t=0');
    }
  });

  test("a foreign origin returns 403 before the key is checked, and our own origin is allowed", async () => {
    const foreign = await send({ key: null, headers: { origin: "https://evil.example" } });
    expect([foreign.status, await codeOf(foreign)]).toEqual([403, "foreign_origin"]);
    const own = await send({ headers: { origin: publicUrl("") } });
    expect(own.status).toBe(200);
    expect(own.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("other methods return 405 with Allow, and OPTIONS returns 204 without CORS headers", async () => {
    for (const method of ["GET", "DELETE", "PUT"]) {
      const response = await send({ method });
      expect([method, response.status, response.headers.get("allow")]).toEqual([
        method,
        405,
        "POST, OPTIONS",
      ]);
    }
    const options = await send({ method: "OPTIONS", headers: { origin: "https://evil.example" } });
    expect([options.status, options.headers.get("access-control-allow-origin")]).toEqual([
      204,
      null,
    ]);
  });

  test("a body over 64 KiB returns 413, invalid JSON 400, and another media type 415", async () => {
    const large = await send({ body: `"${"x".repeat(64 * 1024)}"` });
    expect(large.status).toBe(413);
    expect((await send({ body: "{" })).status).toBe(400);
    expect((await send({ headers: { "content-type": "text/plain" } })).status).toBe(415);
  });

  test.each(["2024-11-05", "2025-03-26", "2025-11-25", "2026-07-28"])(
    "a batch of %s returns 400, because its calls would count as one request",
    async (revision) => {
      const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
      for (const body of [[ping, { ...ping, id: 2 }], [ping], [], ` \n${JSON.stringify([ping])}`]) {
        const response = await send({ body, headers: { "mcp-protocol-version": revision } });
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ id: null, error: { code: -32_600 } });
      }
    },
  );

  test("every response has a request id and isn't cached, and responses with a key have the rate limit", async () => {
    const { key: counted } = await createKey({ name: "rate", scopes: ["read"], rate_per_min: 2 });
    const first = await send({ key: counted });
    expect(first.headers.get("x-request-id")).toMatch(/^req_[0-9A-Z]{26}$/);
    expect(first.headers.get("cache-control")).toBe("no-store");
    expect(first.headers.get("ratelimit")).toMatch(/^"key";r=1;/);
    await send({ key: counted });
    const third = await send({ key: counted });
    expect([third.status, await codeOf(third)]).toEqual([429, "rate_limited"]);
    expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("a notification stream ends with its acknowledgment, because the server never sends notifications", async () => {
    const meta = (name: string) => `io.modelcontextprotocol/${name}`;
    const revision = "2026-07-28";
    const notifications = {
      toolsListChanged: true,
      promptsListChanged: true,
      resourcesListChanged: true,
      resourceSubscriptions: ["service://memory/active-profile"],
    };
    const envelope = {
      [meta("protocolVersion")]: revision,
      [meta("clientInfo")]: { name: "test", version: "1" },
      [meta("clientCapabilities")]: {},
    };
    const headers = { "mcp-protocol-version": revision, "mcp-method": "subscriptions/listen" };
    // More than may be open at a time, and each is read to its end.
    for (let id = 1; id <= 20; id++) {
      const params = { notifications, _meta: envelope };
      const body = { jsonrpc: "2.0", id, method: "subscriptions/listen", params };
      const text = await (await send({ body, headers })).text();
      expect(text).toContain("notifications/subscriptions/acknowledged");
      expect(text).toContain('"resultType":"complete"');
    }
  });

  test("at most 3 rate-limit rejections are released per millisecond, as over REST", async () => {
    const { key: flooded } = await createKey({ name: "flood", scopes: ["read"], rate_per_min: 1 });
    await send({ key: flooded });
    const waits = vi.spyOn(globalThis, "setTimeout");
    const answers = await Promise.all(Array.from({ length: 7 }, () => send({ key: flooded })));
    const milliseconds = waits.mock.calls.filter(([, delay]) => delay === 1);
    waits.mockRestore();
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 429));
    // Late rejections may add waits, but without throttling there would be none.
    expect(milliseconds.length).toBeGreaterThanOrEqual(3);
  });
});

describe("logs and traces of a request", () => {
  let actual: unknown[];
  beforeAll(() => void (actual = listenToSpans()));
  beforeEach(() => void actual.splice(0));
  afterAll(() => trace.disable());

  test("an MCP request is traced like any other request", async () => {
    // Whether the reader or the writer first sees the end of a stream depends on the Node version.
    await (await send({})).text();
    await eventually(() => expect(actual).toContain("ended"));
    await (await send({ key: null })).text();
    const tale = (status: number) => [
      "POST /mcp",
      ["http.route", "/mcp"],
      ["http.response.status_code", status],
      "ended",
    ];
    await eventually(() => expect(actual).toEqual([...tale(200), ...tale(401)]));
  });

  test("a span ends with the response, and not at the start of its stream", async () => {
    const line = vi.spyOn(log(), "info");
    const name = "service_facility";
    const params = { name, arguments: { facility_id: `fac_${"0".repeat(26)}` } };
    const answered = await send({ body: { jsonrpc: "2.0", id: 1, method: "tools/call", params } });
    expect(actual).toEqual([]);
    await answered.text();
    await eventually(() => expect(actual.at(-1)).toBe("ended"));
    const expected = { operation: name, status: 200, code: "not_found" };
    expect(line.mock.lastCall?.[0]).toMatchObject(expected);
    line.mockRestore();
  });

  test("a span also ends if the client disconnects", async () => {
    await (await send({})).body?.cancel();
    await eventually(() => expect(actual).toContain("ended"));
  });
});

describe("the Next route of the MCP endpoint", () => {
  test("the Next route returns the same response as the Node adapter", async () => {
    const ask = (bearer: string) =>
      nextRoute.POST(
        new Request(publicUrl("/mcp"), {
          method: "POST",
          headers: {
            "content-type": "application/json",
            accept: "application/json, text/event-stream",
            authorization: `Bearer ${bearer}`,
          },
          body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "prompts/list" }),
        }),
      );
    const answered = await ask(key);
    expect([answered.status, await answered.text()]).toEqual([
      200,
      expect.stringContaining("underwriting-review"),
    ]);
    expect((await nextRoute.GET(new Request(publicUrl("/mcp")))).status).toBe(405);
  });
});

describe("the tool catalog", () => {
  test("GET /v1/mcp/tool-catalog equals what the live endpoint lists", async () => {
    const { body } = await call("/v1/mcp/tool-catalog", { key });
    const tools = (await rpc("tools/list")).result.tools;
    expect(
      (body as ToolCatalog).tools.map(
        ({ input_schema, output_schema, examples: _examples, rest: _rest, ...same }) => ({
          ...same,
          inputSchema: input_schema,
          outputSchema: output_schema,
        }),
      ),
    ).toEqual(tools);
    const resources = (await rpc("resources/list")).result.resources;
    expect(body.resources).toEqual(
      resources.map(({ mimeType, ...same }) => ({ ...same, mime_type: mimeType })),
    );
    const templates = (await rpc("resources/templates/list")).result.resourceTemplates;
    expect(body.resource_templates).toEqual(
      templates.map(({ mimeType, uriTemplate, ...same }) => ({
        ...same,
        uri_template: uriTemplate,
        mime_type: mimeType,
      })),
    );
    expect(body.prompts).toEqual((await rpc("prompts/list")).result.prompts);
  });

  test("rest is the operation's own route, and absent for the two tools without one", () => {
    const { tools } = toolCatalogOf(agentTools(catalog), "");
    for (const tool of tools) {
      const operation = catalog.find((each) => each.tool === tool.name);
      expect(tool.rest?.path, tool.name).toBe(operation?.rest.path);
    }
    const without = tools.filter(({ rest }) => rest === undefined).map(({ name }) => name);
    expect(without).toEqual(["service_search", "service_safety_check"]);
  });
});
