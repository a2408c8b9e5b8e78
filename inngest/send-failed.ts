import { codedError } from "#lib/kernel/unreachable";

/**
 * Inngest accepted no events. The text of its response may be a proxy's complete page, so it isn't
 * kept.
 */
export class SendFailed extends Error {
  /** The status or the connection error, in one word or two: "status 502", "ECONNREFUSED". */
  readonly reason: string;

  constructor(cause: unknown) {
    super("Inngest took no events", { cause });
    const { message = "", name = "unknown" } = cause instanceof Error ? cause : {};
    const [, status] = /^Inngest API Error: (\d{3})\b/.exec(message) ?? [];
    this.reason = status === undefined ? (codedError(cause)?.code ?? name) : `status ${status}`;
  }
}
