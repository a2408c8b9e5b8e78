import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** A response, or `drop` to break the connection. */
type Scripted = { status: number; headers?: Record<string, string>; body?: unknown } | "drop";
type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

export type ScriptedServer = {
  url: string;
  received: Received[];
  /** Sets the responses to the next requests. The last one repeats. */
  script(...responses: Scripted[]): void;
  close(): Promise<void>;
};

/** Starts an HTTP server that returns given responses, to test failures that the real server never returns. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  const received: Received[] = [];
  let queue: Scripted[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      received.push({ method, url, headers, body });
      const next = (queue.length > 1 ? queue.shift() : queue[0]) ?? "drop";
      if (next === "drop") return void request.socket.destroy();
      const sent = { "Content-Type": "application/json", ...next.headers };
      response.writeHead(next.status, sent).end(JSON.stringify(next.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    script: (...responses) => {
      received.length = 0;
      queue = responses;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
