import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { forgetVersions } from "#db/service-versions";
import { isApiPath } from "#lib/transport/node-adapter";
import { answer } from "#lib/transport/rest";
import { call } from "#tests/api";
import { useSample } from "#tests/sample";

/** Documents about the API follow its rules for keys, ETags, and problems. */

const sample = useSample();

describe.each([
  ["/openapi.json", /^application\/vnd\.oai\.openapi\+json;version=3\.1/],
  ["/llms.txt", /^text\/markdown/],
])("%s", (path, media_type) => {
  test("the document is public and cacheable, and returns 304 if the client has it", async () => {
    const { status, headers, text } = await call(path);
    expect([status, headers["Cache-Control"], headers["Access-Control-Allow-Origin"]]).toEqual([
      200,
      "public, max-age=300, stale-while-revalidate=600",
      "*",
    ]);
    expect(headers["Content-Type"]).toMatch(media_type);
    expect(headers["ETag"]).toMatch(/^W\/"/);
    expect(headers["Vary"]).toBe("Authorization, Accept-Encoding");
    expect(text?.length).toBeGreaterThan(1_000);
    const again = await call(path, { headers: { "if-none-match": headers["ETag"] ?? "" } });
    expect([again.status, again.text]).toEqual([304, null]);
    expect(again.headers["ETag"]).toBe(headers["ETag"]);
    expect((await call(path, { headers: { "if-none-match": "*" } })).status).toBe(200);
  });

  test("the document is private and counts against the quota if a key is sent", async () => {
    const { status, headers } = await call(path, sample);
    expect([status, headers["Cache-Control"]]).toEqual([200, "private, max-age=60"]);
    expect(headers["ETag"]).not.toBe((await call(path)).headers["ETag"]);
  });

  test("a bad key never gets the public response", async () => {
    const { status, headers, body } = await call(path, { key: "daybook_live_wrong" });
    expect([status, body.code]).toEqual([401, "invalid_credential"]);
    expect(headers["WWW-Authenticate"]).toMatch(/^Bearer /);
  });

  test("another method returns 405 with the allowed methods", async () => {
    const { status, headers, body } = await call(path, { method: "POST" });
    expect([status, body.code, headers["Allow"]]).toEqual([
      405,
      "method_not_allowed",
      "GET, HEAD, OPTIONS",
    ]);
    expect((await call(path, { method: "OPTIONS" })).status).toBe(204);
    const head = await call(path, { method: "HEAD" });
    expect([head.status, head.text]).toEqual([200, null]);
    expect(Number(head.headers["Content-Length"])).toBeGreaterThan(1_000);
  });

  test.each([
    ["gzip", gunzipSync],
    ["br", brotliDecompressSync],
  ] as const)(
    "the document is compressed as %s if the client accepts it",
    async (encoding, decode) => {
      const headers = { "accept-encoding": encoding };
      const asked = { method: "GET", path, query: "", headers, address: "192.0.2.1" };
      const { headers: result, body } = await answer({
        ...asked,
        readBody: async () => new Uint8Array(),
      });
      expect(result["Content-Encoding"]).toBe(encoding);
      expect(decode(body ?? new Uint8Array()).toString()).toBe((await call(path)).text);
    },
  );

  test("the document's ETag changes with the data", async () => {
    const before = (await call(path)).headers["ETag"];
    await connection().sql`update service_versions set data_version = data_version + 1`;
    forgetVersions();
    expect((await call(path)).headers["ETag"]).not.toBe(before);
  });
});

test.each([
  "/health/",
  "/api/health/",
  "/openapi.json/",
  "/llms.txt/",
  "/mcp/",
  "/v1/states/",
  "/mcp//?x=1",
])("the API returns 404 for the unknown path %s", async (target) => {
  expect(isApiPath(target)).toBe(true);
  for (const method of ["GET", "POST"]) {
    const { status, headers, body } = await call(target, { method });
    expect([status, body.code]).toEqual([404, "not_found"]);
    expect(headers["Content-Type"]).toMatch(/^application\/problem\+json/);
  }
});

test.each(["/mcp", "/mcp/server-card", "/healthy", "/openapi.jsonx", "/", "/search/"])(
  "the API doesn't serve %s",
  (target) => expect(isApiPath(target)).toBe(false),
);
