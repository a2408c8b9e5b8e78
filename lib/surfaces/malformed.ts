import type { IncomingMessage } from "node:http";
import { Problem } from "#lib/kernel/problem";
import { startRequest, endRequest } from "./lifecycle";
import { type ApiResponse, headersOf } from "./message";
import { problemResponse } from "./problem-response";

/** Methods that no door of ours knows; Node itself refuses what is no method at all. */
const REFUSED_METHODS = new Set(["TRACE", "CONNECT", "TRACK"]);
const URL_LENGTH_MAX = 8_192;
const PATH_TOLD_MAX = 256;

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function problemFor(request: IncomingMessage): Problem | undefined {
  const { method = "GET", url = "/" } = request;
  if (REFUSED_METHODS.has(method)) {
    return new Problem("method_not_allowed", `${method} is not allowed`, {
      headers: { Allow: "GET, HEAD, OPTIONS, POST, PUT, DELETE" },
    });
  }
  // Absolute-form would let a request choose the host that redirects point to.
  if (!url.startsWith("/") || url.startsWith("//")) {
    return new Problem("invalid_request", "The request target must be a path of this host");
  }
  if (url.length > URL_LENGTH_MAX) {
    return new Problem(
      "invalid_request",
      `The address must be at most ${URL_LENGTH_MAX} characters`,
    );
  }
  if (url.includes("%") && !isDecodable(url.split("?", 1)[0] ?? "")) {
    return new Problem("invalid_request", "The path has broken percent-encoding");
  }
  return undefined;
}

/** The answer to a request that neither the API nor Next should see; undefined when it is sound. */
export function refusalOf(request: IncomingMessage): ApiResponse | undefined {
  const problem = problemFor(request);
  if (!problem) return undefined;
  const context = startRequest();
  context.code = problem.code;
  const { method = "GET", url = "/" } = request;
  const [target = "/"] = url.split("?", 1);
  const path = target.slice(0, PATH_TOLD_MAX);
  const refusal = problemResponse(problem, path, context.request_id);
  endRequest({ method, path, headers: headersOf(request) }, context, refusal.status);
  return { ...refusal, headers: { ...context.headers, ...refusal.headers } };
}
