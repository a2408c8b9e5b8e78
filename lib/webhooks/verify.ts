import { timingSafeEqual } from "node:crypto";
import { signBody, signMessage } from "./sign";

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Whether an `X-Service-Signature` was made with this secret. The prefix `sha256=` is optional. */
export function verifyBody(secret: string, body: string, header: string): boolean {
  const hex = header.replace(/^sha256=/, "");
  return isEqual(signBody(secret, body), `sha256=${hex}`);
}

/** Whether an entry of a `webhook-signature` was made with this secret. */
export function verifyMessage(
  secret: string,
  message: { id: string; timestamp_s: number; body: string },
  header: string,
): boolean {
  const expected = signMessage(secret, message.id, message.timestamp_s, message.body);
  return header.split(" ").some((entry) => isEqual(entry, expected));
}
