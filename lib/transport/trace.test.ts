import { trace } from "@opentelemetry/api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listenToSpans } from "#tests/spans";
import type { ApiRequest } from "./message";
import { recordFinished, traced } from "./trace";

const request: ApiRequest = {
  method: "GET",
  path: "/v1/facilities/fac_1",
  query: "",
  headers: {},
  address: "192.0.2.1",
  readBody: () => Promise.resolve(new Uint8Array()),
};
const answer = { status: 200, headers: {}, body: null };

test("traced returns the response unchanged if no SDK is loaded", async () => {
  expect(await traced(request, () => Promise.resolve(answer))).toBe(answer);
});

describe("tracing with an SDK", () => {
  let result: unknown[];
  const begun: unknown[] = [];
  beforeAll(() => void (result = listenToSpans(begun)));
  afterAll(() => trace.disable());

  test("a span has the route without ids, and ends after a failure", async () => {
    const failing = traced(request, (within) => {
      const route = "/v1/facilities/{facility_id}";
      recordFinished(within, { method: "GET", route, status: 500, duration_ms: 1 });
      return Promise.reject(new Error("no"));
    });
    await expect(failing).rejects.toThrow("no");
    expect(result).toEqual([
      "GET /v1/facilities/{facility_id}",
      ["http.route", "/v1/facilities/{facility_id}"],
      ["http.response.status_code", 500],
      { code: 2 },
      "ended",
    ]);
  });

  test("an API key in a path is redacted in the span", async () => {
    const path = `/v1/docs/daybook_live_${"a".repeat(38)}`;
    await traced({ ...request, path }, () => Promise.resolve(answer));
    expect(begun.at(-1)).toEqual({
      "http.request.method": "GET",
      "url.path": "/v1/docs/daybook_live_…",
    });
  });
});
