import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { forgetSettings } from "#lib/kernel/env";
import { handleMcpSocket, isMcpPath } from "#lib/surfaces/mcp/node-door";
import { handleApi } from "#lib/surfaces/node-door";

export type HttpDoor = { url: string; close(): Promise<void> };

/**
 * The fast doors on a real port of localhost, without Next: for clients that speak HTTP themselves.
 * With a key, it is added to requests without one: some programs can send none.
 */
export async function openHttpDoor({ key }: { key?: string } = {}): Promise<HttpDoor> {
  const server = createServer((request, response) => {
    if (key !== undefined) request.headers.authorization ??= `Bearer ${key}`;
    if (isMcpPath(request.url ?? "/")) void handleMcpSocket(request, response);
    else void handleApi(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  process.env["DAYBOOK_ORIGIN"] = url;
  process.env["LOG_LEVEL"] ??= "warn";
  forgetSettings();
  return {
    url,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
