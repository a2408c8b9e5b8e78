import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { overrideSettings } from "#lib/kernel/env";
import type { Operation } from "#lib/kernel/operation";
import { catalog } from "#lib/operations/catalog";
import { answerApi, isApiPath } from "#lib/transport/node-adapter";
import { serve } from "#lib/transport/next-adapter";
import { MAIL_SETTINGS } from "#tests/alerts/mail-settings";
import { exampleRequest, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { makeOwned } from "#tests/owned-resources";

/** The Node and Next adapters share one core, so every request gets the same response from both. */

let database: TestDatabase;
let server: Server;
let origin: string;
let key: string;

/** Remote address of the connection, or undefined for the real one. */
let comes_from: string | undefined;

beforeAll(async () => {
  overrideSettings(MAIL_SETTINGS);
  database = await testDatabase({ sample: true });
  key = await issueKey("read", "webhooks");
  server = createServer((request, response) => {
    const own = request.socket.remoteAddress;
    const described = { value: comes_from ?? own, configurable: true };
    Object.defineProperty(request.socket, "remoteAddress", described);
    void answerApi(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await database.drop();
});

/** Headers that differ between any two requests, whichever adapter serves them. */
const OWN = [
  "x-request-id",
  "date",
  "connection",
  "keep-alive",
  "content-length",
  // Added by clients on their own.
  "content-encoding",
  "transfer-encoding",
];

async function throughNode(target: string, init: RequestInit) {
  return tell(await fetch(origin + target, init));
}

type Verbs = ReturnType<typeof serve>;

async function throughNext(target: string, init: RequestInit, verbs: Verbs = serve()) {
  const handler = verbs[(init.method ?? "GET") as keyof Verbs];
  return tell(await handler(new Request(origin + target, init)));
}

/** Returns the exports of an operation's route file, as Next calls them. */
function readRoute({ rest }: Operation): Promise<Verbs> {
  const folder = rest.path.replaceAll(/\{(\w+)\}/g, "[$1]");
  const file = new URL(`../../app${folder}/route.ts`, import.meta.url);
  return import(/* @vite-ignore */ file.pathname) as Promise<Verbs>;
}

async function tell(response: Response) {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !OWN.includes(name)));
  const text = await response.text();
  const steady = text
    .replaceAll(/"(request_id|time|generated_at)":"[^"]*"/g, '"$1":"…"')
    .replaceAll(/"latency_ms":[\d.]+/g, '"latency_ms":0');
  return { status: response.status, headers, body: steady };
}

/**
 * Removes the rate limit. Without a key it counts by address, so the second of two requests has one
 * less.
 */
function withoutRateLimit({ headers, ...result }: Awaited<ReturnType<typeof tell>>) {
  const { ratelimit: _rateLimit, "ratelimit-policy": _policy, ...others } = headers;
  return { ...result, headers: others };
}

/** Without `readUsage`, whose answer counts the request before it. */
const asked = catalog
  .filter(({ id, rest }) => rest.method === "GET" && id !== "readUsage")
  .map((operation) => [operation.id, exampleRequest(operation).target] as const);

describe.each([
  ...asked,
  ["a page further", "/v1/facilities?state_code=TX&limit=2&offset=2"],
  ["bad parameters", "/v1/facilities?limit=0&zap=1"],
  ["an unknown path", "/v1/nothing"],
  ["a trailing slash", "/v1/facilities/"],
  ["where balancers look", "/health"],
  ["the description", "/openapi.json"],
  ["what machines read first", "/llms.txt"],
  ["a slash behind a document", "/openapi.json/"],
  ["a slash behind health", "/api/health/"],
  ["a slash behind the agents' address", "/mcp/"],
] as const)("%s", (_, target) => {
  test.each(["GET", "HEAD", "OPTIONS", "DELETE"])("%s", async (method) => {
    const init = { method, headers: { authorization: `Bearer ${key}` } };
    const node = await throughNode(target, init);
    expect(await throughNext(target, init)).toEqual(node);
  });

  test("both adapters return the same response without a key", async () => {
    const node = withoutRateLimit(await throughNode(target, {}));
    expect(withoutRateLimit(await throughNext(target, {}))).toEqual(node);
  });
});

/** Removes ids, secrets, and times, which differ between two created resources. */
function withoutNames({ headers, body, ...result }: Awaited<ReturnType<typeof tell>>) {
  const {
    etag: _tag,
    location: _place,
    ...others
  } = withoutRateLimit({ headers, body, ...result }).headers;
  const steady = body
    .replaceAll(/\b([a-z]{2,4})_[0-9A-HJKMNP-TV-Z]{26}\b/g, "$1_…")
    .replaceAll(/whsec_[\w+/=]+/g, "whsec_…")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "…")
    .replaceAll(/owned\/\d+/g, "owned/…");
  return { ...result, headers: others, body: steady };
}

test.each(catalog.map((operation) => [operation.id, operation] as const))(
  "%s returns the same response and body from its route file as from the Node adapter",
  async (_, operation) => {
    const verbs = await readRoute(operation);
    const ask = async (through: typeof throughNext) => {
      const owner = await issueKey("read", "webhooks");
      const { target, method, body } = exampleRequest(operation, await makeOwned(operation, owner));
      const headers = { authorization: `Bearer ${owner}`, "content-type": "application/json" };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      return withoutNames(await through(target, { method, headers, ...sent }, verbs));
    };
    const node = await ask(throughNode);
    expect(node.status, node.body).toBe(operation.rest.status ?? 200);
    expect(await ask(throughNext)).toEqual(node);
  },
);

test("both adapters reject a body over 64 KiB", async () => {
  const init = {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ facility_ids: ["x".repeat(70_000)] }),
  };
  const target = "/v1/facilities/compare";
  const node = await throughNode(target, init);
  expect(node.status).toBe(413);
  expect(await throughNext(target, init)).toEqual(node);
});

test.each(catalog.map(({ rest }) => rest.path))("%s is served by the Node adapter", (path) => {
  expect(isApiPath(path)).toBe(true);
});

test("an address over its rate limit without a key doesn't affect another address", async () => {
  const askFrom = async (address: string, times: number) => {
    comes_from = address;
    const asked = Array.from({ length: times }, () => throughNode("/v2/suggest?q=aus", {}));
    return new Set((await Promise.all(asked)).map(({ status }) => status));
  };
  expect(await askFrom("198.51.100.1", 80)).toEqual(new Set([200, 429]));
  expect(await askFrom("198.51.100.2", 10)).toEqual(new Set([200]));
});
