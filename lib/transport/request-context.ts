import type { Span } from "@opentelemetry/api";
import { newId } from "#lib/kernel/ids";
import { recordRequest } from "#lib/kernel/metrics";
import type { Caller } from "#lib/kernel/operation";
import { wallClock } from "#lib/kernel/clock";
import { round } from "#lib/kernel/round";
import { countRequest } from "#lib/keys/usage";
import { problemOf } from "./failure";
import { throttleRejections } from "./limit";
import { safeRequestId, log } from "./log";
import { operationLabel } from "./metric-labels";
import type { ApiResponse, RequestHead } from "./message";
import { problemResponse } from "./problem-response";
import { recordFinished } from "./trace";

/**
 * Handles the start and end of every request on every transport: an id, safe headers, and one log
 * line.
 */

/** State of a request in progress, from which the log line and the span are made. */
export type RequestContext = {
  request_id: string;
  started_ms: number;
  /** Headers of the response, whatever its status. */
  headers: Record<string, string>;
  /** The requested operation or tool. */
  operation: string | undefined;
  /** The template of its path, without ids. */
  route: string | undefined;
  caller: Caller | null;
  code: string | undefined;
};

/**
 * Begins a request. The headers are a literal because filling a spread object takes thirty times as
 * long, a tenth of a whole response's time.
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

/** Returns the problem response for `error`. Rate limit rejections are throttled. */
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

/** Logs, counts, and measures a finished request, and records its span if there is one. */
export function endRequest(
  query: RequestHead,
  context: RequestContext,
  status: number,
  span?: Span,
): void {
  const { method, path, headers } = query;
  const duration_ms = performance.now() - context.started_ms;
  if (context.caller) countRequest(context.caller.key_id, status, wallClock());
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
  // Pages have no span, and metrics of their own.
  if (!span) return;
  recordRequest({ operation: operationLabel(context), method, status, duration_ms });
  recordFinished(span, { method, route: context.route, status, duration_ms });
}
