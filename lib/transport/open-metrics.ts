import { settings } from "#lib/kernel/env";
import {
  recordRender,
  recordSiteResponse,
  registerGauge,
  startRecording,
} from "#lib/kernel/metrics";
import { openMetricsServer } from "#lib/metrics/metrics-server";
import type { Shares } from "./pages/shares";
import type { Handler, Upstream } from "./pages/upstream";

/**
 * Starts metrics on DAYBOOK_METRICS_PORT. Without that setting it does nothing.
 * @throws Error if the port can't be used
 */
export async function openMetrics(shares: Shares): Promise<void> {
  const { DAYBOOK_METRICS_PORT: port, DAYBOOK_BUILD, HOST } = settings();
  if (port === undefined) return;
  startRecording(DAYBOOK_BUILD);
  registerQueueGauges(shares);
  await openMetricsServer(HOST, port);
}

/** Registers the gauges of the queue of pages. */
export function registerQueueGauges({ pages, downloads }: Shares): void {
  registerGauge(
    "daybook_page_renders_running",
    "Pages that are rendered now.",
    () => pages.running,
  );
  registerGauge(
    "daybook_page_queue_waiting",
    "Requests for pages that wait for their turn.",
    () => pages.waiting,
  );
  registerGauge(
    "daybook_downloads_running",
    "Bulk files that are sent now.",
    () => downloads.running,
  );
}

/** Records each render of an upstream. */
export const recordingRenders = <Kind extends Upstream>(upstream: Kind): Kind => ({
  ...upstream,
  render: (...page: Parameters<Upstream["render"]>) => recordRender(() => upstream.render(...page)),
});

/** Records the status of each response. */
export const recordingPages =
  (pages: Handler): Handler =>
  (request, response) => {
    response.once("finish", () => recordSiteResponse(response.statusCode));
    return pages(request, response);
  };
