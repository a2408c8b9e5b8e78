import type { IncomingMessage } from "node:http";
import { wallClock } from "#lib/kernel/clock";
import { allowsUnsigned, isInngestConfigured, STEP_CALLS_MAX } from "#lib/kernel/inngest-settings";
import { bounded } from "./limit-concurrency";
import { type Handler, RenderUnavailable } from "./upstream";

/** The door of the calls by which Inngest runs the steps of jobs. */

const RETRY_AFTER_S = "5";
/** For how long Inngest's signatures hold, before and after. */
const SIGNED_WITHIN_MS = 5 * 60_000;

export const isStepOfJob = (url: string): boolean => /^\/api\/inngest(\?|$)/.test(url);

/** Whether a call bears a signature that may hold; what it signs is looked at behind this door. */
function isSigned({ headers }: IncomingMessage, now: Date): boolean {
  const said = headers["x-inngest-signature"];
  const [, seconds] =
    /^t=(\d{10})&s=[0-9a-f]{64}$/.exec(typeof said === "string" ? said : "") ?? [];
  if (seconds === undefined) return false;
  return Math.abs(now.getTime() - Number(seconds) * 1_000) <= SIGNED_WITHIN_MS;
}

/**
 * Hands steps on, a few at a time. What cannot be Inngest's own call is refused before its body is read.
 * A step takes as long as a source's file does, and its sender hears nothing meanwhile.
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
    // Node bounds the socket's silence again with the answer.
    if (isCall) request.socket.setTimeout(0);
    return forwardStep(request, response).catch((error: unknown) => {
      if (!(error instanceof RenderUnavailable)) throw error;
      refuse(503, { "Retry-After": RETRY_AFTER_S });
    });
  };
}
