import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { openTestServer } from "../browser/test-server";

/** A server that ends, for whatever reason, first finishes its open requests. */

/** Preloaded into the server: throws an uncaught error on SIGUSR2. */
const STRAY = 'process.on("SIGUSR2", () => { throw new Error("this is uncaught") })';
const PRELOAD = `--import=data:text/javascript,${encodeURIComponent(STRAY)}`;

const opened = (url: string) =>
  new Promise<Socket>((resolve, reject) => {
    const { hostname: host, port } = new URL(url);
    const socket = connect({ host, port: Number(port) }, () => resolve(socket));
    socket.once("error", reject);
  });

const isRefused = (url: string) =>
  opened(url).then(
    (socket) => {
      socket.destroy();
      return false;
    },
    () => true,
  );

for (const { what, signal, code } of [
  { what: "by request", signal: "SIGTERM", code: 0 },
  { what: "after an uncaught error", signal: "SIGUSR2", code: 1 },
] as const) {
  test(
    `${what}: finishes open requests, accepts no new ones, and exits with ${code}`,
    {
      tag: "@desktop",
    },
    async () => {
      test.setTimeout(180_000);
      const server = await openTestServer({ more: { NODE_OPTIONS: PRELOAD } });
      try {
        const begun = await opened(server.url);
        begun.write("GET /v1/states HTTP/1.1\r\nHost: localhost\r\n");
        // Half a request gives no sign that it arrived, but a response on a later connection does.
        await (await fetch(`${server.url}/health`)).text();
        process.kill(server.pid, signal);
        await expect.poll(() => isRefused(server.url)).toBe(true);
        begun.write("\r\n");
        const answer = await text(begun);
        expect(answer.split("\r\n", 1)).toEqual(["HTTP/1.1 200 OK"]);
        expect(answer.toLowerCase()).toContain("connection: close");
        expect(await server.ended).toBe(code);
      } finally {
        await server.stop();
      }
    },
  );
}
