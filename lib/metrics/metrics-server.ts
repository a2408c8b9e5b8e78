import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { registry } from "#lib/kernel/metrics";
import { readDatabaseGauges } from "./database-gauges";

/** Returns all metrics as text. Shared by scrapes that overlap. */
async function writeMetrics(): Promise<string> {
  await readDatabaseGauges();
  return registry.metrics();
}

/**
 * Serves `GET /metrics` on a port of its own, so that the public address never shows it.
 * @throws Error if the port can't be used
 */
export async function openMetricsServer(host: string, port: number): Promise<Server> {
  let running: Promise<string> | undefined;
  const server = createServer((request, response) => {
    const isKnown = request.method === "GET" && request.url?.split("?", 1)[0] === "/metrics";
    if (!isKnown) {
      response.writeHead(404, { "Content-Length": 0 }).end();
      return;
    }
    running ??= writeMetrics().finally(() => {
      running = undefined;
    });
    running.then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      () => response.writeHead(500, { "Content-Length": 0 }).end(),
    );
  });
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DAYBOOK_METRICS_PORT ${port} can't be used: ${reason}`, { cause: error });
  }
  // A scraper that keeps its connection doesn't delay the shutdown.
  server.unref();
  return server;
}
