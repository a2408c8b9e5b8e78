import { Problem } from "#lib/kernel/problem";
import {
  databaseCodeOf,
  isLockTaken,
  isQueryCanceled,
  isUnreachable,
  UNREACHABLE_RETRY_S,
} from "#lib/kernel/unreachable";
import { isDiskFull, isOutOfMemory, NO_ROOM_RETRY_S } from "#lib/kernel/disk-full";
import { log } from "./log";

/** PostgreSQL's code for a query that a replica canceled because of a conflict with replay. */
const RECOVERY_CONFLICT = "40001";

/**
 * Converts any thrown error to a problem for the client. Errors that aren't problems are logged,
 * and the client gets a general message.
 */
export function problemOf(error: unknown, request_id: string): Problem {
  if (error instanceof Problem) return error;
  const code = databaseCodeOf(error);
  if (isQueryCanceled(error)) {
    return new Problem("timeout", "The query took too long; narrow the request");
  }
  if (isLockTaken(error) || code === RECOVERY_CONFLICT) {
    return new Problem("unavailable", "The data are being replaced right now", {
      headers: { "Retry-After": "1" },
    });
  }
  if (isUnreachable(error)) {
    log().error({ request_id, error_code: code }, "database unreachable");
    return new Problem("unavailable", "The database cannot be reached right now", {
      headers: { "Retry-After": String(UNREACHABLE_RETRY_S) },
    });
  }
  if (isDiskFull(error)) {
    log().error({ request_id, error_code: code }, "disk full");
    return new Problem("unavailable", "There is no room to store anything right now", {
      headers: { "Retry-After": String(NO_ROOM_RETRY_S) },
    });
  }
  if (isOutOfMemory(error)) {
    log().error({ request_id, error_code: code }, "database out of memory");
    return new Problem("unavailable", "The database lacks the memory for this right now", {
      headers: { "Retry-After": String(UNREACHABLE_RETRY_S) },
    });
  }
  log().error({ request_id, err: error }, "unexpected failure");
  return new Problem("internal", "An unexpected failure; it is logged under the request id");
}
