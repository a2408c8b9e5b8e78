import type { Span } from "@opentelemetry/api";
import { newId } from "#lib/kernel/ids";
import type { Caller } from "#lib/kernel/operation";
import { round } from "#lib/kernel/round";
import { problemOf } from "./failure";
import { throttleRejections } from "./limit";
import { safeRequestId, log } from "./log";
import type { ApiResponse, RequestHead } from "./message";
import { problemResponse } from "./problem-response";
import { recordFinished } from "./trace";

/** What becomes of every request, whichever door it came through: an id, safe headers, one log line. */

/** What is known of a request while it is answered; the log line and the span are made of it. */
export type RequestContext = {
  request_id: string;
  started_ms: number;
  /** On the answer, whatever it says. */
  headers: Record<string, string>;
  /** The operation or the tool that is asked for. */
  operation: string | undefined;
  /** The template of its path, never the ids in it. */
  route: string | undefined;
  caller: Caller | null;
  code: string | undefined;
};

/**
 * Begins a request. Its headers are written out: an object that is spread from another costs thirty
 * times as much to fill, which is a tenth of what a whole answer takes.
 */
export function startRequest(): RequestContext {
  const request_id = newId("request");
  return {
    request_id,
    started_ms: performance.now(),
    headers: {
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "X-Request-Id": request_id,
    },
    operation: undefined,
    route: undefined,
    caller: null,
    code: undefined,
  };
}

/** The answer to a request that failed with `error`, as a problem; refusals for rate take their turn. */
export async function answerProblem(
  error: unknown,
  path: string,
  context: RequestContext,
): Promise<ApiResponse> {
  const problem = problemOf(error, context.request_id);
  context.code = problem.code;
  if (problem.code === "rate_limited") await throttleRejections();
  return problemResponse(problem, path, context.request_id);
}

/** Tells the log, and the span where there is one, how a request went. */
export function endRequest(
  asked: RequestHead,
  context: RequestContext,
  status: number,
  span?: Span,
): void {
  const { method, path, headers } = asked;
  const duration_ms = performance.now() - context.started_ms;
  log().info({
    request_id: context.request_id,
    method,
    path: path.slice(0, 256),
    operation: context.operation,
    status,
    code: context.code,
    key_id: context.caller?.key_id,
    duration_ms: round(duration_ms, 2),
    client_request_id: safeRequestId(headers["x-request-id"]),
  });
  if (span) recordFinished(span, { method, route: context.route, status, duration_ms });
}
