import type { Sql } from "postgres";
import { deliveryPool } from "./pool";
import { type Post, postDelivery } from "./post";
import { WAITS_S } from "./schedule";

/** What an attempt works with; replaced in tests. */
export type DeliveryDeps = {
  sql: Sql;
  /** Where outcomes are written. */
  outcomes: Sql;
  post: Post;
  /** Pins the ledger's clock; undefined leaves it the database's. */
  now(): Date | undefined;
  /** Uniform on [0, 1). */
  random(): number;
  /** Longer than any attempt may take. */
  lease_ms: number;
  waits_s: readonly number[];
  /** Called when a delivery is given up. No job fails then, so operators would not notice. */
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

/** The real ones. */
export function deliveryDeps(onLost: (loss: LostDelivery) => void = () => {}): DeliveryDeps {
  return {
    sql: deliveryPool("attempts"),
    outcomes: deliveryPool("outcomes"),
    post: postDelivery,
    now: () => undefined,
    random: Math.random,
    lease_ms: LEASE_MS,
    waits_s: WAITS_S,
    onLost,
  };
}
