import {
  context,
  isSpanContextValid,
  metrics,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { RequestHead } from "./message";
import { redactSecrets } from "./redact-secrets";

/**
 * OpenTelemetry hooks that use only its API. They do nothing until an SDK is loaded before the
 * server (`node --import`), and then record every request by its semantic conventions.
 */

const tracer = trace.getTracer("daybook");
/** Bucket edges in seconds, as the conventions advise. An SDK's defaults are for milliseconds. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const durations = metrics.getMeter("daybook").createHistogram("http.server.request.duration", {
  unit: "s",
  advice: { explicitBucketBoundaries: BUCKETS_S },
});

const fromHeaders = {
  get: (headers: RequestHead["headers"], name: string) => headers[name.toLowerCase()],
  keys: (headers: RequestHead["headers"]) => Object.keys(headers),
};

/** Runs `work` within a span, a child of the caller's if it sent one. */
export function traced<Answer>(
  request: RequestHead,
  work: (span: Span) => Promise<Answer>,
): Promise<Answer> {
  const parent = propagation.extract(ROOT_CONTEXT, request.headers, fromHeaders);
  const attributes = {
    "http.request.method": request.method,
    "url.path": redactSecrets(request.path),
  };
  const options = { kind: SpanKind.SERVER, attributes };
  const span = tracer.startSpan(request.method, options, parent);
  // No SDK records this span. A context of its own would cost as much as finding the caller.
  if (!isSpanContextValid(span.spanContext())) return work(span);
  return context.with(trace.setSpan(parent, span), () => work(span).finally(() => span.end()));
}

/** Data of a finished request. `route` is the template, without ids. */
export type Finished = {
  method: string;
  route: string | undefined;
  status: number;
  duration_ms: number;
};

/** Records a finished request in its span and in the histogram of durations. */
export function recordFinished(span: Span, { method, route, status, duration_ms }: Finished): void {
  if (route) span.updateName(`${method} ${route}`).setAttribute("http.route", route);
  span.setAttribute("http.response.status_code", status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  durations.record(duration_ms / 1_000, {
    "http.request.method": method,
    "http.response.status_code": status,
    ...(route ? { "http.route": route } : {}),
  });
}
