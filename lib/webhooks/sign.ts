import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** Makes a signing secret: `whsec_` and the base64 of 32 random bytes. */
export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString("base64");
}

/**
 * Makes `X-Service-Signature`: HMAC-SHA256 of the body in hex. The key is the UTF-8 of the complete
 * secret, including its prefix.
 */
export function signBody(secret: string, body: string): string {
  return `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
}

/**
 * Makes one entry of `webhook-signature` (Standard Webhooks 1.0): HMAC-SHA256 of
 * `id.timestamp.body` in base64. The key is the decoded base64 part of the secret. `timestamp_s` is
 * Unix time.
 */
export function signMessage(secret: string, id: string, timestamp_s: number, body: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const digest = createHmac("sha256", key).update(`${id}.${timestamp_s}.${body}`).digest("base64");
  return `v1,${digest}`;
}

export type Signing = {
  event: string;
  delivery_id: string;
  body: string;
  /** Every active secret, oldest first. */
  secrets: readonly string[];
  now: Date;
};

/**
 * Returns the headers of one attempt. While secrets overlap, `webhook-signature` has one entry for
 * each. `X-Service-Signature` has only one, made with the oldest secret until its overlap ends.
 */
export function signedHeaders(signing: Signing): Record<string, string> {
  const { event, delivery_id, body, secrets, now } = signing;
  const [oldest] = secrets;
  if (oldest === undefined) throw new Error(`${delivery_id} has no secret to be signed with`);
  const timestamp_s = Math.floor(now.getTime() / 1_000);
  return {
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(body)),
    "User-Agent": "Daybook-Webhooks/1",
    "Accept-Encoding": "identity",
    "X-Service-Event": event,
    "X-Service-Signature": signBody(oldest, body),
    "webhook-id": delivery_id,
    "webhook-timestamp": String(timestamp_s),
    "webhook-signature": secrets
      .toReversed()
      .map((secret) => signMessage(secret, delivery_id, timestamp_s, body))
      .join(" "),
  };
}
