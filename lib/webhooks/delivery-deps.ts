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
  /** Told of what is given up: no job fails by it, and its owner alone would see it. */
  tell(loss: Loss): void;
};

/** A delivery whose schedule is exhausted, or a subscription that its failure disabled. */
export type Loss = {
  message: "delivery failed" | "subscription disabled";
  delivery_id: string;
  subscription_id: string;
  /** What the last attempt met: a status, or a fault of the connection. */
  met: string;
};

export const LEASE_MS = 60_000;

/** The real ones. */
export function deliveryDeps(tell: (loss: Loss) => void = () => {}): DeliveryDeps {
  return {
    sql: deliveryPool("attempts"),
    outcomes: deliveryPool("outcomes"),
    post: postDelivery,
    now: () => undefined,
    random: Math.random,
    lease_ms: LEASE_MS,
    waits_s: WAITS_S,
    tell,
  };
}
