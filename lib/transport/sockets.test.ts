import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { resetSettings } from "#lib/kernel/env";
import { createPageHandler } from "./pages/page-handler";
import { drain, openServer } from "./sockets";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
  vi.unstubAllEnvs();
  resetSettings();
});

/** Starts a server with this listener, and returns a client that has sent a request. */
async function ask(answer: RequestListener, quiet_ms = 60_000): Promise<Socket> {
  server = openServer(answer, { quiet_ms }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  sayMore(socket);
  return socket;
}

const sayMore = (socket: Socket) => socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
const endless: RequestListener = (_, response) => void response.write(Buffer.alloc(50_000_000));

describe("socket timeouts", () => {
  test("a socket is closed if its client doesn't read", async () => {
    let left: Promise<unknown> = Promise.resolve();
    const socket = await ask((request, response) => {
      left = once(response, "close");
      endless(request, response);
    }, 200);
    socket.pause();
    await once(server, "request");
    await left;
  });

  test("a job step's request has no idle timeout, but other requests do", async () => {
    vi.stubEnv("INNGEST_DEV", "1");
    vi.stubEnv("HOST", "localhost");
    resetSettings();
    const pages = createPageHandler({
      render: () => Promise.reject(new Error("nothing is rendered here")),
      forward: async (_, response) => {
        await sleep(600);
        response.end("done");
      },
    });
    server = openServer((...asked) => void pages(...asked), { quiet_ms: 200 }).listen(
      0,
      "127.0.0.1",
    );
    await once(server, "listening");
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
    const step = await fetch(`${at}inngest?stepId=load`, { method: "POST" });
    expect(await step.text()).toBe("done");
    await expect(fetch(`${at}other`)).rejects.toThrow("fetch failed");
  });

  test("a stream that sends a little often enough stays open", async () => {
    let saying: ReturnType<typeof setInterval> | undefined;
    const socket = await ask((_, response) => {
      saying = setInterval(() => response.write(": keepalive\n\n"), 100);
    }, 1_000);
    socket.resume();
    await sleep(1_500);
    clearInterval(saying);
    expect(socket.destroyed).toBe(false);
  });

  test("the keep-alive timeout is DAYBOOK_KEEP_ALIVE_S", async () => {
    vi.stubEnv("DAYBOOK_KEEP_ALIVE_S", "620");
    const socket = await ask((_, response) => void response.end());
    const [message] = (await once(socket, "data")) as [Buffer];
    expect(message.toString()).toContain("Keep-Alive: timeout=620");
  });
});

describe("drain", () => {
  const bounds = { idle_close_after_ms: 400, cut_off_ms: 800 };

  test("drain responds to a request on a kept connection, then closes it", async () => {
    const socket = await ask((_, response) => void response.end("well"));
    await once(socket, "data");
    const drained = drain(server, bounds);
    sayMore(socket);
    const [message] = (await once(socket, "data")) as [Buffer];
    expect(message.toString()).toMatch(/^HTTP\/1.1 200 .*Connection: close.*well$/s);
    await drained;
  });

  test("drain closes a connection without a request", async () => {
    const socket = await ask((_, response) => void response.end());
    await once(socket, "data");
    await drain(server, bounds);
  });

  test("drain closes a connection whose client never reads", async () => {
    const socket = await ask(endless);
    socket.pause();
    await once(server, "request");
    await drain(server, bounds);
  });
});
