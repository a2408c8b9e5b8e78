import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ConnectionError, Daybook } from "../../sdk/typescript/src/index";
import { parseRetryAfter, retryDelay } from "../../sdk/typescript/src/retry";
import { type ScriptedServer, startScriptedServer } from "./scripted-server";

/** Promise: the TypeScript client repeats only what may be repeated, as often as allowed. */

const LIST = { data: [], meta: { limit: 20, offset: 0, total: 0 } };
const OK = { status: 200, body: LIST };
const AT_ONCE = { "Retry-After": "0" };

let server: ScriptedServer;
let daybook: Daybook;

beforeAll(async () => {
  server = await startScriptedServer();
});
beforeEach(() => {
  daybook = new Daybook({ baseUrl: `${server.url}/`, apiKey: "key", userAgent: "test/1" });
});
afterAll(() => server.close());

describe("retries", () => {
  test.each([429, 503])("a read is repeated after %i with Retry-After", async (status) => {
    server.script({ status, headers: AT_ONCE }, OK);
    expect(await daybook.searchFacilities()).toEqual(LIST);
    expect(server.received).toHaveLength(2);
  });

  test("a read is repeated after a broken connection", async () => {
    server.script("drop", OK);
    expect(await daybook.searchFacilities()).toEqual(LIST);
  });

  test("attempts end at maxRetries, with the last error", async () => {
    server.script({ status: 503, headers: AT_ONCE });
    await expect(daybook.searchFacilities()).rejects.toMatchObject({ status: 503, retryAfter: 0 });
    expect(server.received).toHaveLength(3);
  });

  test("a wait of more than a minute is thrown to the caller", async () => {
    server.script({ status: 429, headers: { "Retry-After": "61" } });
    await expect(daybook.searchFacilities()).rejects.toMatchObject({ retryAfter: 61 });
    expect(server.received).toHaveLength(1);
  });

  test("a wrong request is not repeated", async () => {
    server.script({ status: 400 });
    await expect(daybook.searchFacilities()).rejects.toMatchObject({ status: 400 });
    expect(server.received).toHaveLength(1);
  });

  test("a POST with an effect is not repeated", async () => {
    server.script({ status: 503, headers: AT_ONCE });
    const sent = daybook.testWebhook({ subscription_id: "sub_1" });
    await expect(sent).rejects.toMatchObject({ status: 503 });
    expect(server.received).toHaveLength(1);
  });

  test("a POST that only reads is repeated", async () => {
    server.script({ status: 503, headers: AT_ONCE }, OK);
    await daybook.writeMemo({ geography: "78704", child_age_months: 30, budget_weekly: 320 });
    expect(server.received.map(({ method }) => method)).toEqual(["POST", "POST"]);
  });

  test("all attempts of a creation have the same Idempotency-Key", async () => {
    server.script({ status: 409, headers: AT_ONCE }, { status: 201 });
    await daybook.createWebhook({
      callback_url: "https://hooks.example.com",
      events: ["score_change"],
    });
    const keys = server.received.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
  });

  test("an aborted call ends its wait", async () => {
    server.script({ status: 503, headers: { "Retry-After": "60" } });
    const stop = new AbortController();
    const sent = daybook.searchFacilities({}, { signal: stop.signal });
    setTimeout(() => stop.abort(new Error("stopped")), 50);
    await expect(sent).rejects.toThrow("stopped");
  });

  test("no server throws a ConnectionError", async () => {
    const lost = new Daybook({ baseUrl: "http://127.0.0.1:1", maxRetries: 0 });
    await expect(lost.listStates()).rejects.toBeInstanceOf(ConnectionError);
  });
});

describe("requests", () => {
  test("lists are comma-separated, path parameters are encoded, and undefined is left out", async () => {
    server.script(OK);
    await daybook.searchFacilities({
      facility_type: ["center", "home"],
      listed: true,
      zip_code: undefined,
    });
    await daybook.readDoc({ path: "a/b" });
    expect(server.received.map(({ url }) => url)).toEqual([
      "/v1/facilities?facility_type=center%2Chome&listed=true",
      "/v1/docs/a%2Fb",
    ]);
  });

  test("requests name the program and this package, and have the key", async () => {
    server.script(OK);
    await daybook.listStates();
    expect(server.received[0]?.headers).toMatchObject({
      authorization: "Bearer key",
      "user-agent": expect.stringMatching(/^test\/1 daybook-client-typescript\/\d/),
    });
  });
});

describe("waits", () => {
  test("Retry-After is read as seconds or a date", () => {
    const now = Date.parse("2026-11-02T10:00:00Z");
    expect(parseRetryAfter("7", now)).toBe(7);
    expect(parseRetryAfter("Mon, 02 Nov 2026 10:00:30 GMT", now)).toBe(30);
    expect(parseRetryAfter("Mon, 02 Nov 2026 09:00:00 GMT", now)).toBe(0);
    expect(parseRetryAfter("soon", now)).toBeUndefined();
    expect(parseRetryAfter(null, now)).toBeUndefined();
  });

  test("a wait is never shorter than Retry-After, and is bounded without it", () => {
    for (let round = 0; round < 50; round += 1) {
      expect(retryDelay(0, 3)).toBeGreaterThanOrEqual(3);
      expect(retryDelay(0, 3)).toBeLessThan(3.5);
      expect(retryDelay(20, undefined)).toBeLessThanOrEqual(8);
    }
  });
});
