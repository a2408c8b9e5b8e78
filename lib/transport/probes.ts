import type { ServerResponse } from "node:http";
import { readPagesState } from "#lib/health/pages";
import type { Handler } from "./pages/upstream";

/**
 * Probes of one process, for supervisors and load balancers. Neither depends on the database, which
 * all processes share: its outage would otherwise restart or remove all of them, with their cached
 * pages. `/api/health` reports the whole service.
 */

export const isProbePath = (url: string): boolean => /^\/(livez|readyz)(\?|$)/.test(url);

type ProbeResult = { status: 200 | 503; text: string };

/** Returns the result of `/livez`: a process that can send it is alive. */
export const probeLive = (): ProbeResult => ({ status: 200, text: "ok\n" });

/**
 * Returns the result of `/readyz`: whether this process accepts new requests and can render a page.
 */
export async function probeReady(isAccepting: boolean): Promise<ProbeResult> {
  if (!isAccepting) return { status: 503, text: "shutting down\n" };
  const { status } = await readPagesState();
  return status === "ok" ? probeLive() : { status: 503, text: "the website can't be rendered\n" };
}

export const PROBE_HEADERS = {
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "no-store",
} as const;

/** Answers probes of the custom server. They aren't logged. */
export function probesOf(isAccepting: () => boolean): Handler {
  return async (request, response) => {
    const { method = "GET", url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return refuse(response);
    const { status, text } = url.startsWith("/livez")
      ? probeLive()
      : await probeReady(isAccepting());
    const headers = { ...PROBE_HEADERS, "Content-Length": Buffer.byteLength(text) };
    response.writeHead(status, headers).end(method === "HEAD" ? undefined : text);
  };
}

function refuse(response: ServerResponse): void {
  response.writeHead(405, { Allow: "GET, HEAD", Connection: "close", "Content-Length": 0 }).end();
}
