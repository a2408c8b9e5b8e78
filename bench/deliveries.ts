import { namespaceWay, runInside } from "../tests/webhooks/network/namespace";

/** Deliveries per second, and signed POSTs per second of a bare loop to the same receiver. */
export type DeliveryRates = { ours_per_s: number; bare_per_s: number; kept_per_s: number };

/**
 * Measures deliveries in a network namespace, because the service only connects to public
 * addresses. Returns a reason if it can't run.
 */
export async function measureDeliveries(): Promise<DeliveryRates | string> {
  const { reason } = namespaceWay();
  if (reason) return reason;
  return JSON.parse(await runInside("bench/deliveries/inside.ts")) as DeliveryRates;
}
