/**
 * Compares pending deliveries with arrivals, like Jepsen's total-queue: every element that went in
 * must come out, nothing else may, and repeats must be identical.
 */

export type PendingDelivery = {
  delivery_id: string;
  subscription_id: string;
  body_sha256: string;
  /** Claims without a recorded end, because the process or the database died. */
  broken_off: number;
};

/** One request as its receiver got it. */
export type Arrival = {
  delivery_id: string;
  subscription_id: string;
  body_sha256: string;
  is_signed: boolean;
  /** Whether the receiver returned 2xx. */
  is_accepted: boolean;
  at_ms: number;
};

export type Verdict = {
  pending: number;
  arrivals: number;
  accepted: number;
  /** Queued, not cancelled, and never accepted. */
  lost: number;
  /** Arrived but not queued, or arrived at another subscription's receiver. */
  invented: number;
  /** Accepted more than once. */
  duplicated: number;
  duplicated_pct: number;
  /**
   * Repeats that the delivery's unfinished claims don't explain: sent twice although nothing died.
   */
  unexplained: number;
  /** Arrived with other bytes than queued. */
  altered: number;
  unsigned: number;
  /** Arrived more than `GRACE_MS` after the response to the deletion of their subscription. */
  late: number;
};

/** Max time in transit when a deletion's response arrives: loopback and two event loops. */
const GRACE_MS = 250;

export function compareDeliveries(
  pending: readonly PendingDelivery[],
  arrivals: readonly Arrival[],
  deleted_at_ms: ReadonlyMap<string, number> = new Map(),
): Verdict {
  const known = new Map(pending.map((each) => [each.delivery_id, each]));
  const accepted = new Map<string, number>();
  for (const { delivery_id, is_accepted } of arrivals) {
    if (is_accepted) accepted.set(delivery_id, (accepted.get(delivery_id) ?? 0) + 1);
  }
  const isMeant = (arrival: Arrival) =>
    known.get(arrival.delivery_id)?.subscription_id === arrival.subscription_id;
  const repeats = [...accepted].map(([delivery_id, times]) => ({ delivery_id, more: times - 1 }));
  const duplicated = sum(repeats.map(({ more }) => more));
  const unexplained = sum(
    repeats.map(({ delivery_id, more }) =>
      Math.max(0, more - (known.get(delivery_id)?.broken_off ?? 0)),
    ),
  );
  const active = pending.filter(({ subscription_id }) => !deleted_at_ms.has(subscription_id));
  return {
    pending: pending.length,
    arrivals: arrivals.length,
    accepted: accepted.size,
    lost: active.filter(({ delivery_id }) => !accepted.has(delivery_id)).length,
    invented: arrivals.filter((each) => !isMeant(each)).length,
    duplicated,
    duplicated_pct: Math.round((10_000 * duplicated) / Math.max(1, accepted.size)) / 100,
    unexplained,
    altered: arrivals.filter(
      (each) => known.get(each.delivery_id)?.body_sha256 !== each.body_sha256,
    ).length,
    unsigned: arrivals.filter(({ is_signed }) => !is_signed).length,
    late: arrivals.filter(({ subscription_id, at_ms }) => {
      const deleted_ms = deleted_at_ms.get(subscription_id);
      return deleted_ms !== undefined && at_ms > deleted_ms + GRACE_MS;
    }).length,
  };
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
