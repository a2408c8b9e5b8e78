import type { IncomingMessage } from "node:http";
import { wallClock } from "#lib/kernel/clock";
import { allowsUnsigned, isInngestConfigured, STEP_CALLS_MAX } from "#lib/kernel/inngest-settings";
import { bounded } from "./limit-concurrency";
import { type Handler, RenderUnavailable } from "./upstream";

/** Receives the requests with which Inngest runs the steps of jobs. */

const RETRY_AFTER_S = "5";
/** How far an Inngest signature's time may be from now. */
const SIGNED_WITHIN_MS = 5 * 60_000;

export const isStepOfJob = (url: string): boolean => /^\/api\/inngest(\?|$)/.test(url);

/**
 * Whether a request has a well-formed, recent signature. The handler behind this proxy verifies it.
 */
function isSigned({ headers }: IncomingMessage, now: Date): boolean {
  const text = headers["x-inngest-signature"];
  const [, seconds] =
    /^t=(\d{10})&s=[0-9a-f]{64}$/.exec(typeof text === "string" ? text : "") ?? [];
  if (seconds === undefined) return false;
  return Math.abs(now.getTime() - Number(seconds) * 1_000) <= SIGNED_WITHIN_MS;
}

/**
 * Forwards job steps, at most `STEP_CALLS_MAX` at a time. Requests that can't be from Inngest are
 * rejected before their body is read. A step lasts as long as its source file takes, without output
 * meanwhile.
 */
export function createInngestProxy(forward: Handler): Handler {
  const forwardStep = bounded(forward, STEP_CALLS_MAX);
  return async (request, response) => {
    const refuse = (status: number, headers = {}) =>
      void response
        .writeHead(status, { ...headers, Connection: "close", "Content-Length": 0 })
        .end();
    if (!isInngestConfigured()) return refuse(404);
    const isCall = request.method === "POST" || request.method === "PUT";
    if (isCall && !allowsUnsigned() && !isSigned(request, wallClock())) return refuse(401);
    // Node sets the socket's idle timeout again with the response.
    if (isCall) request.socket.setTimeout(0);
    return forwardStep(request, response).catch((error: unknown) => {
      if (!(error instanceof RenderUnavailable)) throw error;
      refuse(503, { "Retry-After": RETRY_AFTER_S });
    });
  };
}
