import type { IncomingMessage } from "node:http";
import { publicUrl } from "#lib/kernel/env";
import { Problem } from "#lib/kernel/problem";
import { startRequest, endRequest } from "./request-context";
import { type ApiResponse, headersOf } from "./message";
import { methodNotAllowed } from "./method-not-allowed";
import { problemResponse } from "./problem-response";

/** Methods that no route accepts. Node itself rejects invalid methods. */
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

/** Encoded control characters. None of our paths has one, and PostgreSQL rejects NUL in text. */
const ENCODED_CONTROL = /%(?:[01][0-9a-f]|7f)/i;

/** Whether a request has several `Host` headers. A proxy may read another one than the server. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

function problemFor(request: IncomingMessage): Problem | undefined {
  const { method = "GET", url = "/" } = request;
  if (hasSeveralHosts(request)) {
    return new Problem("invalid_request", "The request has several Host headers. Send one.");
  }
  if (REFUSED_METHODS.has(method)) {
    return methodNotAllowed("GET, HEAD, OPTIONS, POST, PUT, DELETE", `${method} is not allowed`);
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
  const [path = ""] = url.split("?", 1);
  if (path.includes("%") && !isDecodable(path)) {
    return new Problem("invalid_request", "The path has broken percent-encoding");
  }
  if (ENCODED_CONTROL.test(path)) {
    return new Problem("invalid_request", "The path has an encoded control character. Remove it.");
  }
  return undefined;
}

/** Whether a path may have another spelling. */
const MAY_VARY = /%|\\|\/\./;
const UNRESERVED = /^[A-Za-z0-9._~-]$/;

/**
 * Normalizes a path without needless encoding (RFC 3986, 6.2.2). Routing compares the raw text,
 * while Next decodes it, so `/%6Dcp` would reach Next instead of the handler of `/mcp`.
 */
function normalPath(path: string): string {
  if (!MAY_VARY.test(path)) return path;
  const decoded = path.replaceAll(/%[0-9a-f]{2}/gi, (octet) => {
    const character = String.fromCodePoint(Number.parseInt(octet.slice(1), 16));
    return UNRESERVED.test(character) ? character : octet;
  });
  return new URL(publicUrl(decoded)).pathname;
}

/** Returns the redirect address if a request's path isn't normalized. */
function normalAddressOf({ url = "/" }: IncomingMessage): string | undefined {
  if (!MAY_VARY.test(url)) return undefined;
  const [path = "/"] = url.split("?", 1);
  const normal = normalPath(path);
  return normal === path ? undefined : publicUrl(normal + url.slice(path.length));
}

/**
 * Returns the response to a request that neither the API nor Next should handle; undefined if it's
 * well formed.
 */
export function rejectMalformed(request: IncomingMessage): ApiResponse | undefined {
  const problem = problemFor(request);
  if (problem) {
    return answered(request, problem.code, (path, id) => problemResponse(problem, path, id));
  }
  const Location = normalAddressOf(request);
  if (Location === undefined) return undefined;
  return answered(request, undefined, () => ({ status: 308, headers: { Location }, body: null }));
}

/** Makes a response with the headers and the log line of every response. */
function answered(
  request: IncomingMessage,
  code: string | undefined,
  answer: (path: string, request_id: string) => ApiResponse,
): ApiResponse {
  const context = startRequest();
  context.code = code;
  const { method = "GET", url = "/" } = request;
  const [target = "/"] = url.split("?", 1);
  const path = target.slice(0, PATH_TOLD_MAX);
  const given = answer(path, context.request_id);
  endRequest({ method, path, headers: headersOf(request) }, context, given.status);
  return { ...given, headers: { ...context.headers, ...given.headers } };
}
