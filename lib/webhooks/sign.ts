import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** A new signing secret: `whsec_` and the base64 of 32 random bytes. */
export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString("base64");
}

/**
 * `X-Service-Signature`: HMAC-SHA256 of the body, hex, keyed by the UTF-8 of the whole secret,
 * prefix included.
 */
export function signBody(secret: string, body: string): string {
  return `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
}

/**
 * One entry of `webhook-signature` (Standard Webhooks 1.0): HMAC-SHA256 of `id.timestamp.body`,
 * base64, keyed by the bytes that the secret's base64 part stands for. `timestamp_s` is Unix time.
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
  /** Every secret in force, oldest first. */
  secrets: readonly string[];
  now: Date;
};

/**
 * Headers of one attempt. While secrets overlap, `webhook-signature` carries one entry for each;
 * `X-Service-Signature` has room for one and stays with the oldest until its overlap ends.
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
