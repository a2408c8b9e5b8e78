import { namespaceWay, runInside } from "../tests/webhooks/network/namespace";

/** Deliveries a second, and signed POSTs a second of a bare loop to the same receiver. */
export type DeliveryRates = { ours_per_s: number; bare_per_s: number; kept_per_s: number };

/** Measured in a network namespace: ours connects to public addresses alone. Or why it cannot be. */
export async function measureDeliveries(): Promise<DeliveryRates | string> {
  const { reason } = namespaceWay();
  if (reason) return reason;
  return JSON.parse(await runInside("bench/deliveries/inside.ts")) as DeliveryRates;
}
