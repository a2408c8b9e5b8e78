import type { ApiRequest, ApiResponse } from "./message";

/** What lets the scripts of any site read an answer, its headers among it. */
export const READABLE = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id",
};

/** Answers OPTIONS: which methods there are and, for a page of another site, which it may use. */
export function preflight(request: ApiRequest, allow: string, isReadable: boolean): ApiResponse {
  const headers: Record<string, string> = { Allow: allow, "Cache-Control": "no-store" };
  if (isReadable && request.headers["origin"] !== undefined) {
    headers["Access-Control-Allow-Origin"] = "*";
    headers["Access-Control-Allow-Methods"] = "GET, HEAD";
    headers["Access-Control-Allow-Headers"] = "Authorization, Accept, If-None-Match";
    headers["Access-Control-Max-Age"] = "86400";
  }
  return { status: 204, headers, body: null };
}
