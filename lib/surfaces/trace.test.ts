import { trace } from "@opentelemetry/api";
import { afterAll, expect, test } from "vitest";
import { listenToSpans } from "#tests/spans";
import type { ApiRequest } from "./message";
import { recordFinished, traced } from "./trace";

afterAll(() => trace.disable());

const request: ApiRequest = {
  method: "GET",
  path: "/v1/facilities/fac_1",
  query: "",
  headers: {},
  address: "192.0.2.1",
  readBody: () => Promise.resolve(new Uint8Array()),
};
const answer = { status: 200, headers: {}, body: null };

test("without an SDK a request is answered as ever", async () => {
  expect(await traced(request, () => Promise.resolve(answer))).toBe(answer);
});

test("with an SDK a span tells the route, never the id, and ends also after a failure", async () => {
  const told = listenToSpans();
  const failing = traced(request, (within) => {
    const route = "/v1/facilities/{facility_id}";
    recordFinished(within, { method: "GET", route, status: 500, duration_ms: 1 });
    return Promise.reject(new Error("no"));
  });
  await expect(failing).rejects.toThrow("no");
  expect(told).toEqual([
    "GET /v1/facilities/{facility_id}",
    ["http.route", "/v1/facilities/{facility_id}"],
    ["http.response.status_code", 500],
    { code: 2 },
    "ended",
  ]);
});
