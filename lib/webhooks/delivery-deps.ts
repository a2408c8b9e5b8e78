import type { Sql } from "postgres";
import { deliveryPool } from "./pool";
import { type Post, postDelivery } from "./post";
import { WAITS_S } from "./schedule";

/** Dependencies of an attempt, which tests replace. */
export type DeliveryDeps = {
  sql: Sql;
  /** The pool that outcomes are written with. */
  outcomes: Sql;
  post: Post;
  /** Fixes the clock in tests; undefined uses the database's. */
  now(): Date | undefined;
  /** Uniform on [0, 1). */
  random(): number;
  /** Longer than any attempt takes. */
  lease_ms: number;
  waits_s: readonly number[];
  /**
   * How long a step of Inngest waits for room and for the end of an attempt. A slower receiver
   * doesn't keep the step, so that other steps find room.
   */
  step_wait_ms: number;
  /** Called when a delivery is given up. No job fails then, so operators wouldn't notice. */
  onLost(loss: LostDelivery): void;
};

/** A delivery whose schedule is exhausted, or a subscription that its failure disabled. */
export type LostDelivery = {
  message: "delivery failed" | "subscription disabled";
  delivery_id: string;
  subscription_id: string;
  /** The result of the last attempt: a status, or a connection fault. */
  last_result: string;
};

export const LEASE_MS = 60_000;
const STEP_WAIT_MS = 300;

/** Returns the dependencies for production. */
export function deliveryDeps(onLost: (loss: LostDelivery) => void = () => {}): DeliveryDeps {
  return {
    sql: deliveryPool("attempts"),
    outcomes: deliveryPool("outcomes"),
    post: postDelivery,
    now: () => undefined,
    random: Math.random,
    lease_ms: LEASE_MS,
    waits_s: WAITS_S,
    step_wait_ms: STEP_WAIT_MS,
    onLost,
  };
}
