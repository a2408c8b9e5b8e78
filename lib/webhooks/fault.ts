/** Reasons of a failed attempt without a status code. */
export const FAULTS = [
  "url_refused",
  "dns_failed",
  "address_not_public",
  "connect_failed",
  "tls_failed",
  "timeout",
  "connection_lost",
  "answer_invalid",
  "secret_unreadable",
] as const;
export type FaultCode = (typeof FAULTS)[number];

/** Ends an attempt with a reason that the subscriber may read. */
export class AttemptFault extends Error {
  constructor(
    readonly code: FaultCode,
    message: string,
  ) {
    super(message);
    this.name = "AttemptFault";
  }
}
