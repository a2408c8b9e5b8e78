import { ATTEMPT } from "../../lib/webhooks/post";
import { namespaceWay, runInside } from "../../tests/webhooks/network/namespace";
import { type Figure, figure } from "./figures";

type Network = {
  results: Record<string, { ms: number }>;
  canaries: number;
  rebinding: Record<string, number>;
  most_read: number;
  rss_grown_mb: number;
};

const REBINDING_ROUNDS = 1_000;
/** A timer's own lateness. */
const LATE_MS = 250;

/**
 * Webhooks under faults, over the real network of a namespace: `DEEP_SCALE=0.1` plays a tenth of it,
 * `DEEP_SCENARIOS=faults,races` some scenarios alone.
 */
export async function checkWebhooks(): Promise<Figure[]> {
  const { reason } = namespaceWay();
  if (reason) return [figure("webhooks", `skipped: ${reason}`, false)];
  const network = JSON.parse(
    await runInside("tests/webhooks/network/inside.ts", {
      REBINDING_ROUNDS: String(REBINDING_ROUNDS),
    }),
  ) as Network;
  const slowest = Object.entries(network.results)
    .map(([label, { ms }]) => ({ label, ms }))
    .reduce((most, each) => (each.ms > most.ms ? each : most));
  const figures = JSON.parse(await runInside("bench/deep/webhooks/inside.ts")) as Figure[];
  return [
    figure(
      "no connection to anything private, by name, literal, redirect or rebinding",
      `${network.canaries} of ${REBINDING_ROUNDS} rounds (${JSON.stringify(network.rebinding)})`,
      network.canaries === 0,
    ),
    figure(
      "every attempt ends within 15 s, whatever its receiver does",
      `${slowest.label} took ${slowest.ms} ms`,
      slowest.ms <= ATTEMPT.total_timeout_ms + LATE_MS,
    ),
    figure(
      "hostile receivers together cost less than 20 MB of memory",
      `${network.rss_grown_mb.toFixed(1)} MB`,
      network.rss_grown_mb < 20,
    ),
    figure(
      "of 1 GB, endless headers and gzip bombs at most 40 kB are taken in, TLS included",
      `${network.most_read} bytes`,
      network.most_read < 40_000,
    ),
    ...figures,
  ];
}
