import { expect, test } from "vitest";
import { openApiOf } from "#lib/docs/openapi";
import coverage from "#lib/operations/read-coverage";
import health from "#lib/operations/read-health";
import type { ApiRequest } from "./message";
import { answer } from "./rest";

const request: ApiRequest = {
  method: "GET",
  path: coverage.rest.path,
  query: "",
  headers: {},
  address: "192.0.2.1",
  readBody: () => Promise.resolve(new Uint8Array()),
};
const described = () =>
  openApiOf([coverage], { origin: "https://daybook.example", version: "0.0.0" }).paths?.[
    coverage.rest.path
  ]?.get;

const LINK = '</changelog>; rel="deprecation"; type="text/html"';

test("a deprecated operation has Deprecation and Sunset headers on every response, including errors, and is deprecated in OpenAPI", async () => {
  expect((await answer(request)).headers).not.toHaveProperty("Deprecation");
  expect(described()).not.toHaveProperty("deprecated");
  coverage.deprecated = { since: "2026-12-01", sunset: "2027-06-15" };
  try {
    expect(await answer(request)).toMatchObject({
      status: 401,
      headers: {
        Deprecation: "@1796083200",
        Sunset: "Tue, 15 Jun 2027 00:00:00 GMT",
        Link: LINK,
      },
    });
    expect(described()).toMatchObject({ deprecated: true });
  } finally {
    delete coverage.deprecated;
  }
});

test("the changelog link of a deprecated operation is added to the response's other links", async () => {
  const input = { ...request, path: health.rest.path };
  health.deprecated = { since: "2026-12-01", sunset: "2027-06-15" };
  try {
    expect((await answer(input)).headers["Link"]).toBe(
      `</openapi.json>; rel="service-desc", ${LINK}`,
    );
  } finally {
    delete health.deprecated;
  }
});
