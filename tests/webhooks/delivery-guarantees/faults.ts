import { createHash } from "node:crypto";

/** What a receiver does with one attempt. */
export type Fault = "accept" | "error" | "hang" | "cut" | "drip";

/** Shares of attempts, in percent; the rest is accepted. */
const SHARES: readonly [Fault, number][] = [
  ["error", 30],
  ["hang", 10],
  ["cut", 5],
  ["drip", 5],
];
/** From here on a receiver has recovered, so that every schedule comes to a good end. */
const RECOVERS_AT = 8;

/** The same for the same delivery and attempt, so that a run can be repeated. */
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
