/** An error as the log has it. */
type LoggedError = {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
  /** Of one that stands for several: the first of them, each as it is told alone. */
  errors?: LoggedError[];
};

const ERRORS_TOLD_MAX = 5;

/** PostgreSQL's "data exception": its text quotes what was sent. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

/** A query that failed repeats itself and all its parameters; why it failed stands in its cause. */
const isOfQuery = (error: Error) => "query" in error && "params" in error;

/**
 * What the log may have of anything that was thrown: never a query or what was asked with it, which
 * may tell of a family. A database's own words stay, but not the row that it shows beside them.
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
