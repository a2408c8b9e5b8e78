import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/**
 * Metrics of this process in the format of Prometheus. Nothing is recorded until `startRecording`,
 * because most installations don't read them.
 */

export const registry = new Registry();
const registers = [registry];

/** From a response out of memory to one that waits for a whole statement timeout. */
const BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const requests = new Counter({
  name: "daybook_requests_total",
  help: "Finished requests to the API and the agent tools.",
  labelNames: ["operation", "method", "status"] as const,
  registers,
});
const requestDurations = new Histogram({
  name: "daybook_request_duration_seconds",
  help: "Duration of requests to the API and the agent tools.",
  labelNames: ["operation"] as const,
  buckets: BUCKETS_S,
  registers,
});
const siteResponses = new Counter({
  name: "daybook_site_responses_total",
  help: "Finished responses of the website: pages, images, and files.",
  labelNames: ["status"] as const,
  registers,
});
const renders = new Counter({
  name: "daybook_page_renders_total",
  help: "Pages rendered, because memory had none for this data version.",
  labelNames: ["status"] as const,
  registers,
});
const renderDurations = new Histogram({
  name: "daybook_page_render_duration_seconds",
  help: "Duration of page renders.",
  buckets: BUCKETS_S,
  registers,
});
const jobFailures = new Counter({
  name: "daybook_job_failures_total",
  help: "Failed runs of background jobs.",
  labelNames: ["job"] as const,
  registers,
});

let isRecording = false;

/** Starts to record this process, with its memory, CPU time, and event loop. */
export function startRecording(build: string): void {
  if (isRecording) return;
  isRecording = true;
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "daybook_build_info",
    help: "Always 1, with the build as a label.",
    labelNames: ["build"] as const,
    registers,
  }).set({ build }, 1);
}

type FinishedRequest = { operation: string; method: string; status: number; duration_ms: number };

/** Records a finished request. Labels must be of a fixed set, never a client's own text. */
export function recordRequest({ operation, method, status, duration_ms }: FinishedRequest): void {
  if (!isRecording) return;
  requests.inc({ operation, method, status });
  requestDurations.observe({ operation }, duration_ms / 1_000);
}

export function recordSiteResponse(status: number): void {
  if (isRecording) siteResponses.inc({ status });
}

/** Runs a page render and records its status, or `failed`, and its duration. */
export async function recordRender<Page extends { status: number }>(
  render: () => Promise<Page>,
): Promise<Page> {
  if (!isRecording) return render();
  const end = renderDurations.startTimer();
  let status: number | "failed" = "failed";
  try {
    const page = await render();
    ({ status } = page);
    return page;
  } finally {
    end();
    renders.inc({ status });
  }
}

/** Records a failed run of a background job. */
export function recordJobFailure(job: string): void {
  if (isRecording) jobFailures.inc({ job });
}

/** Registers a gauge that is read at each scrape. */
export function registerGauge(name: string, help: string, read: () => number): void {
  if (registry.getSingleMetric(name)) return;
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(read());
    },
  });
  registry.registerMetric(gauge);
}
