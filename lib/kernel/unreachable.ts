/** Connection failures, of the driver, the socket and the server (class 08, 57P0x, 53300). */
const UNREACHABLE =
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ENOTFOUND|ENOENT|ETIMEDOUT|08|57P0|53300)/;

/** The code that an error of the database, or one that wraps it, carries; "" where there is none. */
export function databaseCodeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === "string") return code;
  return cause === undefined ? "" : databaseCodeOf(cause);
}

/** Whether the database could not be reached, rather than refuse what it was asked. */
export const isUnreachable = (error: unknown): boolean => UNREACHABLE.test(databaseCodeOf(error));

/** PostgreSQL's `lock_not_available`. */
const LOCK_NOT_AVAILABLE = "55P03";

/** Whether somebody else held a lock for longer than was waited for it. */
export const isLockTaken = (error: unknown): boolean =>
  databaseCodeOf(error) === LOCK_NOT_AVAILABLE;
