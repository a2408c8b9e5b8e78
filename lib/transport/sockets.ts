import { createServer, type RequestListener, type Server } from "node:http";
import { Server as Listener } from "node:net";
import { settings } from "#lib/kernel/env";

/** Timeouts of sockets, and of their end at shutdown, in milliseconds. */
const BOUNDS = {
  headers_ms: 5_000,
  request_ms: 10_000,
  /**
   * Idle timeout in both directions, which also applies to bulk files. Streams to agents send
   * something every 15 s.
   */
  quiet_ms: 60_000,
  /** How often Node checks for sockets past their timeout. */
  sweep_ms: 2_000,
  /** Shutdown closes idle connections after this time. */
  idle_close_after_ms: 5_000,
  /**
   * Shutdown closes all connections after this time. Slower readers would delay the whole shutdown.
   */
  cut_off_ms: 12_000,
};
type Bounds = typeof BOUNDS;

const IDLE_SWEEP_MS = 250;

/** Makes a server whose sockets have timeouts for sending, reading, and idling. */
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
 * Stops accepting connections, and resolves when the open ones have ended, each with its next
 * response. Node's own close ends idle ones at once, which loses what a proxy has just sent on one.
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
