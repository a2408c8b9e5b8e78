import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { tryItOf } from "#lib/docs/try-it";
import { catalog } from "#lib/operations/catalog";
import { send, TryIt } from "./try-it";

afterEach(() => vi.unstubAllGlobals());

/** Sends a request whose response has this body and the JSON media type. */
function sendFor(body: string) {
  const headers = { "content-type": "application/json" };
  vi.stubGlobal("fetch", async () => new Response(body, { status: 502, headers }));
  return send({ method: "GET", address: "/v1/states", key: "" });
}

const formOf = (id: string) => {
  const found = catalog.find((each) => each.id === id);
  if (!found) throw new Error(`There is no operation ${id}`);
  return tryItOf(found);
};

test("JSON is laid out to be read", async () => {
  expect(await sendFor('{"a":1}')).toMatchObject({
    status: "502 from /v1/states",
    body: '{\n  "a": 1\n}',
  });
});

test("a response with invalid JSON counts as a response of the server", async () => {
  expect(await sendFor("<html>")).toMatchObject({ status: "502 from /v1/states", body: "<html>" });
});

test("a body is sent unchanged with the operation's own method", async () => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response("{}"));
  vi.stubGlobal("fetch", fetched);
  await send({ method: "POST", address: "/v1/decision/memo", key: "k", body: '{"a":' });
  expect(fetched).toHaveBeenCalledWith("/v1/decision/memo", {
    method: "POST",
    headers: { Authorization: "Bearer k", "Content-Type": "application/json" },
    body: '{"a":',
    credentials: "omit",
  });
  await send({ method: "DELETE", address: "/v1/webhooks/sub_1", key: "k" });
  expect(fetched.mock.lastCall?.[1]).not.toHaveProperty("body");
});

test("the form has one field per address parameter and shows the rest as the example body", () => {
  const memo = formOf("writeMemo");
  expect(memo.fields).toEqual([]);
  expect(JSON.parse(memo.body ?? "")).toHaveProperty("geography", "78704");
  const test = formOf("testWebhook");
  expect(test.fields.map(({ name }) => name)).toEqual(["subscription_id"]);
  expect(test.body).toBeUndefined();
  expect(formOf("searchFacilities").body).toBeUndefined();
});

test("only what is confirmed is sent by another method than GET", () => {
  const htmlOf = (id: string) => renderToStaticMarkup(createElement(TryIt, { form: formOf(id) }));
  const confirmation = /<input type="checkbox" required=""\/>/;
  expect(htmlOf("createWebhook")).toMatch(confirmation);
  expect(htmlOf("deleteWebhook")).toMatch(confirmation);
  for (const id of ["searchFacilities", "compareFacilities"]) {
    expect(htmlOf(id)).not.toMatch(confirmation);
  }
});

test("a parameter that takes one of a few values is a select", () => {
  const { fields } = formOf("searchFacilities");
  const optionsOf = (name: string) => fields.find((field) => field.name === name)?.options;
  expect(optionsOf("state_code")).toContain("TX");
  expect(optionsOf("facility_type")).toContain("center");
  expect(optionsOf("include_not_operating")).toEqual(["true", "false"]);
  expect(optionsOf("query")).toBeUndefined();
});
