import type { z } from "zod";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { publicUrl } from "#lib/kernel/env";
import { PROBLEM_CODES, PROBLEMS, type ProblemCode, ProblemDetails } from "#lib/kernel/problem";
import { createKey } from "#lib/keys/keys";
import { catalog } from "#lib/operations/catalog";
import searchFacilities from "#lib/operations/search-facilities";
import { answerMcp } from "#lib/transport/mcp/handler";
import { type Answered, call, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";

/** Provokes every code in the table of problems. */

let database: TestDatabase;
let key: string;
let facility_id: string;

beforeAll(async () => {
  database = await testDatabase({ sample: true });
  key = await issueKey("read", "webhooks");
  const { body } = await call("/v1/facilities?limit=1", { key });
  facility_id = body.data[0].id;
});
afterAll(() => database.drop());

const COMPARE = "/v1/facilities/compare";
let request = 0;

/** Sends a search that isn't cached yet and fails with this error. */
async function failWith(error: Error): Promise<Answered> {
  request += 1;
  vi.spyOn(searchFacilities, "run").mockRejectedValueOnce(error);
  return call(`/v1/facilities?offset=${request}`, { key });
}

const databaseError = (code: string) => Object.assign(new Error("secret"), { code });

const subscribe = (path: string, headers: Record<string, string> = {}) =>
  call("/v1/webhooks", {
    key,
    headers,
    body: {
      facility_id,
      callback_url: `https://hooks.example.com/problems/${path}`,
      events: ["score_change"],
    },
  });

async function repeat(times: number, ask: (n: number) => Promise<Answered>): Promise<Answered> {
  for (let n = 1; n < times; n++) await ask(n);
  return ask(times);
}

/**
 * Promise: the error for a malformed value states the right form, and which of several items is
 * wrong.
 */
test.each([
  [
    "?updated_since=2026-10-01T00:00:00",
    "updated_since must be an ISO 8601 date, or a date and time with its offset, such as 2026-01-31T00:00:00Z",
  ],
  ["?zip=7870", "zip must be five digits"],
  ["?county_fips=48", "county_fips must be five digits"],
  ["?limit=1.5", "limit must be a whole number"],
  ["?limit=99999999999999999999", "limit must be a smaller whole number"],
  ["?open_from=7", "open_from must be a time of day, HH:MM"],
  ["?open_from=24:00", "open_from must be before 24:00, the end of the day"],
  ["/fac_x", 'facility_id must be "fac_" followed by a 26-character ULID'],
  [
    "/compare?facility_ids=fac_1,fac_1",
    'item 1 of facility_ids must be "fac_" followed by a 26-character ULID',
    'item 2 of facility_ids must be "fac_" followed by a 26-character ULID',
    "facility_ids names a facility twice",
  ],
])("%s returns an error that states the right form", async (query, ...details) => {
  const { body } = await call(`/v1/facilities${query}`, { key });
  const result = body.errors.map(({ detail }: { detail: string }) => detail);
  expect(result.toSorted()).toEqual(details.toSorted());
});

const PROVOKE: Record<ProblemCode, () => Promise<Answered>> = {
  malformed_json: () => call(COMPARE, { key, body: '{"facility_ids":' }),
  invalid_request: () => call("/v1/facilities?limit=0", { key }),
  zip_not_located: () => call("/v1/facilities?zip_code=00000&radius=5", { key }),
  missing_credential: () => call("/v1/facilities"),
  invalid_credential: () => call("/v1/facilities", { key: "daybook_live_nonsense" }),
  insufficient_scope: async () => call("/v1/facilities", { key: await issueKey("webhooks") }),
  foreign_origin: async () => {
    const headers = { origin: "https://evil.example" };
    const asking = new Request(publicUrl("/mcp"), { method: "POST", headers });
    const response = await answerMcp(asking, "192.0.2.1");
    const text = await response.text();
    const result = Object.fromEntries(response.headers);
    return { status: response.status, headers: result, text, body: JSON.parse(text) };
  },
  not_found: () => call("/v1/nothing", { key }),
  method_not_allowed: () => call("/v1/facilities", { method: "PATCH", key }),
  not_acceptable: () => call("/v1/facilities", { key, headers: { accept: "text/html" } }),
  conflict: () => repeat(2, () => subscribe("twice")),
  payload_too_large: () => call(COMPARE, { key, body: { facility_ids: ["x".repeat(70_000)] } }),
  unsupported_media_type: () =>
    call(COMPARE, { key, body: {}, headers: { "content-type": "text/plain" } }),
  idempotency_mismatch: () =>
    repeat(2, (n) => subscribe(`idempotent/${n}`, { "idempotency-key": "problems" })),
  rate_limited: async () => {
    const slow = await createKey({ name: "slow", scopes: ["read"], rate_per_min: 1 });
    return repeat(2, () => call("/v1/facilities", { key: slow.key }));
  },
  quota_exceeded: () => repeat(21, (n) => subscribe(`cap/${n}`)),
  internal: () => failWith(new Error("secret")),
  unavailable: () => failWith(databaseError("ECONNREFUSED")),
  timeout: () => failWith(databaseError("57014")),
};

/** The default wording of zod for a format without its own message. */
test("every input with a format states that format in its error", () => {
  const wordless = catalog.flatMap(({ id, input }) =>
    Object.entries(input.shape).flatMap(([name, member]) => {
      const issues = (member as z.ZodType).safeParse("\\?").error?.issues ?? [];
      const formats = issues.filter(({ code }) => code === "invalid_format");
      return formats
        .filter(({ message }) => message.startsWith("Invalid "))
        .map(() => `${id} ${name}`);
    }),
  );
  expect(wordless).toEqual([]);
});

test.each(PROBLEM_CODES)(
  "%s is returned with its status, code, and documentation page",
  async (code) => {
    const { status, text, body } = await PROVOKE[code]();
    const problem = ProblemDetails.parse(body);
    const type = publicUrl(`/docs/errors#${code}`);
    const { status: expected, title } = PROBLEMS[code];
    expect(problem).toMatchObject({ type, code, title, status: expected });
    expect(status).toBe(expected);
    // Internal error messages don't reach clients.
    expect(text).not.toContain("secret");
  },
);
