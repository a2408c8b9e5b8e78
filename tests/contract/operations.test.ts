import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalog } from "#lib/operations/catalog";
import { overrideSettings } from "#lib/kernel/env";
import type { Operation, Scope } from "#lib/kernel/operation";
import { ProblemDetails } from "#lib/kernel/problem";
import { MAIL_SETTINGS } from "#tests/alerts/mail-settings";
import { call, exampleRequest, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { makeOwned } from "#tests/owned-resources";

/** Rules that every operation follows, tested through the transport core with sample data. */

let database: TestDatabase;
let key: string;
/** For each scope, a key with all other scopes. */
let lacking: Record<Scope, string>;

beforeAll(async () => {
  overrideSettings(MAIL_SETTINGS);
  database = await testDatabase({ sample: true });
  key = await issueKey("read", "webhooks");
  lacking = { read: await issueKey("webhooks"), webhooks: await issueKey("read") };
});
afterAll(() => database.drop());

const problemOf = (body: unknown) => ProblemDetails.parse(body);
const credential = (operation: Operation) => (operation.access === "public" ? null : key);

/** Returns a method that no operation at this path takes. */
const wrongMethod = (path: string): string =>
  catalog.some(({ rest }) => rest.path === path && rest.method === "PATCH") ? "PUT" : "PATCH";

describe.each(catalog.map((operation) => [operation.id, operation] as const))(
  "%s",
  (_, operation) => {
    const success = [operation.rest.status ?? 200];
    let ask: ReturnType<typeof exampleRequest>;
    beforeAll(async () => {
      ask = exampleRequest(operation, await makeOwned(operation, key));
    });

    test("the operation's example returns a response that matches its schema", async () => {
      const answered = await call(ask.target, { ...ask, key: credential(operation) });
      expect(success, answered.text ?? "").toContain(answered.status);
      expect(answered.headers["Content-Type"]).toMatch(/^application\/json/);
      expect(answered.headers["X-Request-Id"]).toMatch(/^req_[0-9A-Z]{26}$/);
      expect(operation.output.safeParse(answered.body).error).toBeUndefined();
    });

    test("the operation returns 401 for a required but missing key, and for any bad key", async () => {
      if (operation.access === "key") {
        const none = await call(ask.target, { ...ask, key: null });
        expect([none.status, problemOf(none.body).code]).toEqual([401, "missing_credential"]);
        expect(none.headers["WWW-Authenticate"]).toMatch(/^Bearer/);
      }
      const bad = await call(ask.target, {
        ...ask,
        key: "daybook_live_nonsense",
        address: operation.id,
      });
      expect([bad.status, problemOf(bad.body).code]).toEqual([401, "invalid_credential"]);
    });

    test.runIf(operation.access !== "public")(
      "the operation returns 403 for a key without its scope",
      async () => {
        const answered = await call(ask.target, {
          ...ask,
          key: lacking[operation.scope ?? "read"],
        });
        expect([answered.status, problemOf(answered.body).code]).toEqual([
          403,
          "insufficient_scope",
        ]);
      },
    );

    test.runIf(operation.access === "public")(
      "the operation accepts a key of any scope if it requires no key",
      async () => {
        for (const each of Object.values(lacking)) {
          const answered = await call(ask.target, { ...ask, key: each });
          expect(success).toContain(answered.status);
        }
      },
    );

    test("the operation returns 400 for an unknown parameter, and names it", async () => {
      const mark = ask.target.includes("?") ? "&" : "?";
      const answered = await call(`${ask.target}${mark}no_such_thing=1`, {
        ...ask,
        key: credential(operation),
      });
      const problem = problemOf(answered.body);
      expect([answered.status, problem.code]).toEqual([400, "invalid_request"]);
      expect(problem.errors?.map((fault) => [fault.parameter, fault.code])).toContainEqual([
        "no_such_thing",
        "unknown",
      ]);
    });

    test("the operation returns 405 with Allow for a wrong method, and 204 with Allow for OPTIONS", async () => {
      const wrong = await call(ask.target.split("?")[0] ?? "", {
        method: wrongMethod(operation.rest.path),
        key,
      });
      expect(wrong.status).toBe(405);
      expect(wrong.headers["Allow"]).toContain(operation.rest.method);
      const options = await call(ask.target.split("?")[0] ?? "", { method: "OPTIONS" });
      expect([options.status, options.text]).toEqual([204, null]);
      expect(options.headers["Allow"]).toContain(operation.rest.method);
    });

    test("the operation returns 406 if the client doesn't accept JSON", async () => {
      const answered = await call(ask.target, {
        ...ask,
        key: credential(operation),
        headers: { accept: "text/html" },
      });
      expect(answered.status).toBe(406);
    });

    const isRead = operation.rest.method === "GET";
    const isKept = isRead && operation.cache !== "none";
    test.runIf(isKept)("a conditional read returns 304 with the same ETag", async () => {
      const first = await call(ask.target, { key });
      const tag = first.headers["ETag"] ?? "";
      expect(tag).toMatch(/^W\/"/);
      expect(first.headers["Vary"]).toContain("Authorization");
      const second = await call(ask.target, { key, headers: { "if-none-match": tag } });
      expect([second.status, second.text, second.headers["ETag"]]).toEqual([304, null, tag]);
      const other = await call(ask.target, { key, headers: { "if-none-match": "*" } });
      expect(other.status).toBe(200);
    });

    const isOfFacility = isKept && operation.rest.path.includes("{facility_id}");
    test.runIf(isOfFacility)("a 404 has no ETag, so no later request can return 304", async () => {
      const { target } = exampleRequest(operation, { facility_id: `fac_${"0".repeat(26)}` });
      const { status, headers } = await call(target, { key });
      expect([status, headers["ETag"]]).toEqual([404, undefined]);
    });

    test.runIf(isRead)("HEAD returns the headers of GET without a body", async () => {
      const head = await call(ask.target, { method: "HEAD", key: credential(operation) });
      expect([head.status, head.text]).toEqual([200, null]);
      expect(Number(head.headers["Content-Length"])).toBeGreaterThan(0);
    });
  },
);
