import type { Fault, Problem } from "./types/index.js";

/** The parent of all errors that this package throws. */
export class DaybookError extends Error {
  override name = "DaybookError";
}

/** An error response. Branch on `code`, never on the message. */
export class ApiError extends DaybookError {
  override name = "ApiError";

  constructor(
    readonly status: number,
    /** The response's problem details, or undefined if a proxy sent something else. */
    readonly problem: Problem | undefined,
    /** Seconds that the server asked to wait, if it did. */
    readonly retryAfter: number | undefined,
  ) {
    super(problem ? `${problem.code}: ${problem.detail}` : `The server returned ${status}.`);
  }

  get code(): Problem["code"] | undefined {
    return this.problem?.code;
  }

  /** All faults of the request. */
  get faults(): readonly Fault[] {
    return this.problem?.errors ?? [];
  }

  /** Id of the request in the server's log. */
  get requestId(): string | undefined {
    return this.problem?.request_id;
  }
}

/** Thrown if there was no response: no network, a broken connection, or none within the timeout. */
export class ConnectionError extends DaybookError {
  override name = "ConnectionError";
}

/** Thrown if a webhook delivery isn't authentic or is too old. */
export class WebhookVerificationError extends DaybookError {
  override name = "WebhookVerificationError";
}
