import { Problem } from "#lib/kernel/problem";
import { log } from "./log";

/** PostgreSQL's own codes: a statement that ran out of time. */
const QUERY_CANCELED = "57014";
/** Connection failures, of the driver, the socket and the server (class 08, 57P0x, 53300). */
const UNREACHABLE =
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ENOTFOUND|ENOENT|ETIMEDOUT|08|57P0|53300)/;

function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === "string") return code;
  return cause === undefined ? "" : codeOf(cause);
}

/**
 * What a client is told of anything that was thrown. Strangers never see a message of ours that was
 * not written for them: what is no Problem is logged and answered in general words.
 */
export function problemOf(error: unknown, request_id: string): Problem {
  if (error instanceof Problem) return error;
  const code = codeOf(error);
  if (code === QUERY_CANCELED) {
    return new Problem("timeout", "The query took too long; narrow the request");
  }
  if (UNREACHABLE.test(code)) {
    log().error({ request_id, error_code: code }, "database unreachable");
    return new Problem("unavailable", "The database cannot be reached right now", {
      headers: { "Retry-After": "5" },
    });
  }
  log().error({ request_id, err: error }, "unexpected failure");
  return new Problem("internal", "An unexpected failure; it is logged under the request id");
}
