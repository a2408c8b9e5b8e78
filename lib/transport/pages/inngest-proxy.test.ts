import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { resetSettings } from "#lib/kernel/env";
import { createInngestProxy } from "./inngest-proxy";
import { eventually } from "#tests/eventually";

/**
 * Tests that requests which can't come from Inngest are rejected unread, and that the rest are
 * limited.
 */

let server: Server;
let forwarded: number;
let isPending: boolean;
beforeEach(() => {
  forwarded = 0;
  isPending = false;
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
  const handle = createInngestProxy(async (_, response) => {
    forwarded += 1;
    if (isPending) await once(response, "close");
    else response.writeHead(206).end();
  });
  server = createServer((...asked) => void handle(...asked)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/inngest`;
  return (method: string, headers: Record<string, string> = {}) =>
    fetch(at, { method, headers, ...(method === "GET" ? {} : { body: "{}" }) });
}

const CLOUD = { INNGEST_EVENT_KEY: "event-key", INNGEST_SIGNING_KEY: "signkey-test-00" };
const signedAt = (ms: number) => ({
  "x-inngest-signature": `t=${Math.floor(ms / 1_000)}&s=${"0".repeat(64)}`,
});

test("a request is rejected with 404 if Inngest is not configured", async () => {
  const ask = await open({});
  expect((await ask("POST", signedAt(Date.now()))).status).toBe(404);
  expect(forwarded).toBe(0);
});

describe("signed Inngest requests", () => {
  test.each(["POST", "PUT"])(
    "a %s that is unsigned, or signed over five minutes ago, is rejected unread",
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

  test("an Inngest GET request needs no signature", async () => {
    const ask = await open(CLOUD);
    expect((await ask("GET")).status).toBe(206);
  });

  test("the 17th concurrent step gets status 503 with Retry-After", async () => {
    const ask = await open(CLOUD);
    isPending = true;
    const held = Array.from({ length: 16 }, () =>
      ask("POST", signedAt(Date.now())).catch(() => {}),
    );
    await eventually(() => expect(forwarded).toBe(16));
    const answer = await ask("POST", signedAt(Date.now()));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    server.closeAllConnections();
    await Promise.all(held);
  });
});

test("a local dev server's unsigned request is accepted", async () => {
  const ask = await open({ INNGEST_DEV: "1", HOST: "localhost" });
  expect((await ask("POST")).status).toBe(206);
});
