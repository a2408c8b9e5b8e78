import type { Problem } from "#lib/kernel/problem";
import { type ApiResponse, bodyOf } from "./message";

/** A failure as an answer: problem details (RFC 9457), kept by nobody. */
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
