import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { resetSettings } from "#lib/kernel/env";
import { createInngestProxy } from "./inngest-proxy";

/** Promise: what cannot be a call of Inngest's costs nothing, and what may be one is bounded. */

let server: Server;
let forwarded: number;
let isHeld: boolean;
beforeEach(() => {
  forwarded = 0;
  isHeld = false;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  vi.unstubAllEnvs();
  resetSettings();
});

async function open(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  resetSettings();
  const door = createInngestProxy(async (_, response) => {
    forwarded += 1;
    if (isHeld) await once(response, "close");
    else response.writeHead(206).end();
  });
  server = createServer((...asked) => void door(...asked)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/inngest`;
  return (method: string, headers: Record<string, string> = {}) =>
    fetch(at, { method, headers, ...(method === "GET" ? {} : { body: "{}" }) });
}

const CLOUD = { INNGEST_EVENT_KEY: "event-key", INNGEST_SIGNING_KEY: "signkey-test-00" };
const signedAt = (ms: number) => ({
  "x-inngest-signature": `t=${Math.floor(ms / 1_000)}&s=${"0".repeat(64)}`,
});

test("where Inngest is not configured nothing is handed on", async () => {
  const ask = await open({});
  expect((await ask("POST", signedAt(Date.now()))).status).toBe(404);
  expect(forwarded).toBe(0);
});

describe("where Inngest signs", () => {
  test.each(["POST", "PUT"])(
    "an unsigned %s, or one of long ago, is refused unread",
    async (method) => {
      const ask = await open(CLOUD);
      const refused = [
        {},
        { "x-inngest-signature": "anything" },
        signedAt(Date.now() - 6 * 60_000),
        signedAt(Date.now() + 6 * 60_000),
      ];
      for (const headers of refused) {
        const answer = await ask(method, headers);
        expect([answer.status, answer.headers.get("connection")]).toEqual([401, "close"]);
      }
      expect(forwarded).toBe(0);
      expect((await ask(method, signedAt(Date.now()))).status).toBe(206);
    },
  );

  test("what it looks at is not signed", async () => {
    const ask = await open(CLOUD);
    expect((await ask("GET")).status).toBe(206);
  });

  test("beyond 16 at a time a step is to come again", async () => {
    const ask = await open(CLOUD);
    isHeld = true;
    const held = Array.from({ length: 16 }, () =>
      ask("POST", signedAt(Date.now())).catch(() => {}),
    );
    await vi.waitFor(() => expect(forwarded).toBe(16));
    const answer = await ask("POST", signedAt(Date.now()));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    server.closeAllConnections();
    await Promise.all(held);
  });
});

test("the dev server of this machine signs nothing", async () => {
  const ask = await open({ INNGEST_DEV: "1", HOST: "localhost" });
  expect((await ask("POST")).status).toBe(206);
});
