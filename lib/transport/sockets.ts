import { createServer, type RequestListener, type Server } from "node:http";
import { Server as Listener } from "node:net";
import { settings } from "#lib/kernel/env";

/** How long sockets may dawdle, and how they end. All of it in milliseconds. */
const BOUNDS = {
  headers_ms: 5_000,
  request_ms: 10_000,
  /** Without a byte either way, as bulk files have it; streams to agents break a silence of 15 s. */
  quiet_ms: 60_000,
  /** How often Node looks for sockets past their time. */
  sweep_ms: 2_000,
  /** After this long an end closes what nothing is asked on. */
  idle_close_after_ms: 5_000,
  /** After this long it closes all: who reads this slowly would hold up everything else's end. */
  cut_off_ms: 12_000,
};
type Bounds = typeof BOUNDS;

const IDLE_SWEEP_MS = 250;

/** A server whose sockets are bounded, in what they send, in what they read and in their silence. */
export function openServer(answer: RequestListener, bounds: Partial<Bounds> = {}): Server {
  const { headers_ms, request_ms, quiet_ms, sweep_ms } = { ...BOUNDS, ...bounds };
  const server: Server = createServer(
    {
      connectionsCheckingInterval: sweep_ms,
      keepAliveTimeout: settings().DAYBOOK_KEEP_ALIVE_S * 1_000,
    },
    (request, response) => {
      if (!server.listening) response.setHeader("Connection", "close");
      answer(request, response);
    },
  );
  server.headersTimeout = headers_ms;
  server.requestTimeout = request_ms;
  server.timeout = quiet_ms;
  return server;
}

/**
 * Takes no new connection, and is done when the open ones are: each ends with its next answer. Node's
 * own way cuts idle ones off at once, and with them what a proxy has just sent on one.
 */
export async function drain(server: Server, bounds: Partial<Bounds> = {}): Promise<void> {
  const { idle_close_after_ms, cut_off_ms } = { ...BOUNDS, ...bounds };
  const began_ms = performance.now();
  const sweep = setInterval(() => {
    const past_ms = performance.now() - began_ms;
    if (past_ms > idle_close_after_ms) server.closeIdleConnections();
    if (past_ms > cut_off_ms) server.closeAllConnections();
  }, IDLE_SWEEP_MS);
  await new Promise<void>((resolve) => {
    Listener.prototype.close.call(server, () => resolve());
  });
  clearInterval(sweep);
}
