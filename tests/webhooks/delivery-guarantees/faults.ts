import { createHash } from "node:crypto";

/** A receiver's behavior for one attempt. */
export type Fault = "accept" | "error" | "hang" | "cut" | "drip";

/** Shares of attempts, in percent. The rest is accepted. */
const SHARES: readonly [Fault, number][] = [
  ["error", 30],
  ["hang", 10],
  ["cut", 5],
  ["drip", 5],
];
/** Attempt from which a receiver always accepts, so that every schedule ends with a success. */
const RECOVERS_AT = 8;

/** Returns the same fault for the same delivery and attempt, so that a run can be repeated. */
export function faultOf(seed: string, delivery_id: string, attempt: number): Fault {
  if (attempt >= RECOVERS_AT) return "accept";
  const digest = createHash("sha256").update(`${seed}/${delivery_id}/${attempt}`).digest();
  let dice = digest.readUInt32BE(0) % 100;
  for (const [fault, share] of SHARES) {
    if (dice < share) return fault;
    dice -= share;
  }
  return "accept";
}
