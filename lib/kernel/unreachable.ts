/** How long whom an unreachable database fails is told to wait, seconds. */
export const UNREACHABLE_RETRY_S = 5;

/** Connection failures, of the driver, the socket, the resolver and the server (08, 57P0x, 53300). */
const UNREACHABLE =
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EHOST|ENET|EAI_|EPIPE|ENOTFOUND|ETIMEDOUT|08|57P0|53300)/;

type Coded = { code: string; syscall?: unknown };

/** The error with a code in this one or in what it wraps. */
export function codedError(error: unknown): Coded | undefined {
  const { code, syscall, cause } = (error ?? {}) as Record<string, unknown>;
  if (typeof code === "string") return { code, syscall };
  return cause === undefined ? undefined : codedError(cause);
}

/** The code that an error of the database, or one that wraps it, carries; "" where there is none. */
export const databaseCodeOf = (error: unknown): string => codedError(error)?.code ?? "";

/**
 * Whether the database could not be reached, rather than refuse what it was asked. Its socket file may
 * be missing: any other missing file is another failure.
 */
export function isUnreachable(error: unknown): boolean {
  const { code = "", syscall } = codedError(error) ?? {};
  return code === "ENOENT" ? syscall === "connect" : UNREACHABLE.test(code);
}

/** PostgreSQL's `lock_not_available`. */
const LOCK_NOT_AVAILABLE = "55P03";

/** Whether somebody else held a lock for longer than was waited for it. */
export const isLockTaken = (error: unknown): boolean =>
  databaseCodeOf(error) === LOCK_NOT_AVAILABLE;
