import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { overrideSettings } from "#lib/kernel/env";
import type { AnswerMcp } from "#lib/transport/mcp/handler";
import { answerMcpSocket, isMcpPath } from "#lib/transport/mcp/node-adapter";
import { answerApi } from "#lib/transport/node-adapter";
import { withBulkFiles } from "#lib/transport/pages/bulk-files";

/** Longer than any test waits between two requests. */
const IDLE_MS = 120_000;

export type HttpServer = { url: string; close(): Promise<void> };

/** Serves bulk files, which the Node adapter leaves to the page handler. */
const answerBulk = withBulkFiles(async (_request, response) => {
  response.writeHead(404).end();
});

/** `key` is added to requests without one. `mcp` replaces the endpoint for agents. */
type ServerOptions = { key?: string; mcp?: AnswerMcp };

/**
 * Serves the API on a real localhost port through the Node adapter, without Next. Some programs
 * can't send a key, so the server can add one.
 */
export async function startHttpServer({ key, mcp }: ServerOptions = {}): Promise<HttpServer> {
  const server = createServer((request, response) => {
    if (key !== undefined) request.headers.authorization ??= `Bearer ${key}`;
    const { url = "/" } = request;
    if (isMcpPath(url)) void answerMcpSocket(request, response, mcp);
    else if (url.startsWith("/bulk/")) void answerBulk(request, response);
    else void answerApi(request, response);
  });
  // A client that reuses a connection just as it ends gets a reset. Tests may be idle for a while.
  server.keepAliveTimeout = IDLE_MS;
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  overrideSettings({ DAYBOOK_ORIGIN: url });
  return {
    url,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
