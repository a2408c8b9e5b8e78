/** An error as logged. */
type LoggedError = {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
  /** The first errors of an AggregateError, each redacted. */
  errors?: LoggedError[];
};

const ERRORS_TOLD_MAX = 5;

/** PostgreSQL's "data exception" class, whose message quotes the sent value. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

/** A failed query's message has the query and all its parameters. The reason is in its cause. */
const isOfQuery = (error: Error) => "query" in error && "params" in error;

/**
 * Redacts any thrown value for the log. Queries and parameters are removed because they may
 * identify a family. A database error keeps its message, but not its row.
 */
export function redactError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  if (isOfQuery(error)) return redactError(error.cause);
  const { name, message, stack, cause } = error;
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  if (DATA_EXCEPTION.test(code.code ?? ""))
    return { type: name, message: "data exception", ...code };
  return {
    type: name,
    message,
    ...code,
    ...(stack === undefined ? {} : { stack }),
    ...(cause === undefined ? {} : { cause: redactError(cause) }),
    ...(error instanceof AggregateError
      ? { errors: error.errors.slice(0, ERRORS_TOLD_MAX).map(redactError) }
      : {}),
  };
}
