import { setTimeout as sleep } from "node:timers/promises";
import { Dispatcher } from "./dispatch";
import { deliveryDeps, type DeliveryDeps } from "./delivery-deps";

/** A delivery this late was lost by Inngest, either its event or its run. */
export const OVERDUE_MS = 120_000;

/** A sweep starts no attempts after this. The rest waits for the next sweep. */
const SWEEP_MS = 20_000;

/**
 * Attempts deliveries that have been due for `overdue_ms`, and waits for the outcomes.
 * @throws AggregateError of failures on our side. Their deliveries stay due.
 */
export async function sweepDeliveries(
  overdue_ms: number,
  deps: DeliveryDeps = deliveryDeps(),
): Promise<void> {
  const failures: unknown[] = [];
  const dispatcher = new Dispatcher((error) => void failures.push(error), deps, overdue_ms);
  const timer = new AbortController();
  const late = sleep(SWEEP_MS, undefined, { signal: timer.signal }).catch(() => {});
  try {
    await Promise.race([dispatcher.drain(), late]);
  } finally {
    timer.abort();
    await dispatcher.stop();
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some deliveries were not attempted");
}
