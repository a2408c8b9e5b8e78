/** Seconds in `Retry-After` if the database is unreachable. */
export const UNREACHABLE_RETRY_S = 5;

/** Connection failures, of the driver, the socket, the resolver and the server (08, 57P0x, 53300). */
const UNREACHABLE =
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EHOST|ENET|EAI_|EPIPE|ENOTFOUND|ETIMEDOUT|08|57P0|53300)/;

type Coded = { code: string; syscall?: unknown };

/** Returns the error with a code: this one, or the nearest cause. */
export function codedError(error: unknown): Coded | undefined {
  const { code, syscall, cause } = (error ?? {}) as Record<string, unknown>;
  if (typeof code === "string") return { code, syscall };
  return cause === undefined ? undefined : codedError(cause);
}

/** Returns the code of a database error or its nearest cause; "" if there is none. */
export const databaseCodeOf = (error: unknown): string => codedError(error)?.code ?? "";

/**
 * Whether the database couldn't be reached, as opposed to rejecting a query. A missing file counts
 * only if it's the database's socket.
 */
export function isUnreachable(error: unknown): boolean {
  const { code = "", syscall } = codedError(error) ?? {};
  return code === "ENOENT" ? syscall === "connect" : UNREACHABLE.test(code);
}

/** PostgreSQL's `lock_not_available`. */
const LOCK_NOT_AVAILABLE = "55P03";

/** Whether another session held a lock for longer than the wait. */
export const isLockTaken = (error: unknown): boolean =>
  databaseCodeOf(error) === LOCK_NOT_AVAILABLE;

/** PostgreSQL's code for a statement that timed out. */
const QUERY_CANCELED = "57014";

/** Whether a statement took longer than it may. */
export const isQueryCanceled = (error: unknown): boolean =>
  databaseCodeOf(error) === QUERY_CANCELED;
