import type { ApiRequest, ApiResponse } from "./message";

/** Headers that let scripts of any site read a response and its headers. */
export const READABLE = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id",
};

/**
 * Answers OPTIONS with the allowed methods and, for a page of another site, the methods and headers
 * that it may use.
 */
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
