import { afterEach, expect, test, vi } from "vitest";
import { send } from "./try-it";

afterEach(() => vi.unstubAllGlobals());

/** Sends a request that is answered with this body, said to be JSON. */
function sendFor(body: string) {
  const headers = { "content-type": "application/json" };
  vi.stubGlobal("fetch", async () => new Response(body, { status: 502, headers }));
  return send("/v1/states", "");
}

test("JSON is laid out to be read", async () => {
  expect(await sendFor('{"a":1}')).toEqual({
    status: "502 from /v1/states",
    body: '{\n  "a": 1\n}',
  });
});

test("an answer that is no JSON after all came from a server that was reached", async () => {
  expect(await sendFor("<html>")).toEqual({ status: "502 from /v1/states", body: "<html>" });
});
