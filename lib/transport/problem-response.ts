import type { Problem } from "#lib/kernel/problem";
import { type ApiResponse, bodyOf } from "./message";

/** Converts a failure to a response with problem details (RFC 9457), never cached. */
export function problemResponse(
  problem: Problem,
  instance: string,
  request_id: string,
): ApiResponse {
  const headers = {
    "Content-Type": "application/problem+json; charset=utf-8",
    "Cache-Control": "no-store",
  };
  return {
    status: problem.status,
    headers: Object.assign(headers, problem.headers),
    body: bodyOf(JSON.stringify(problem.body(instance, request_id))),
  };
}
