import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { recordJobFailure, recordRender, recordRequest, registry } from "#lib/kernel/metrics";
import { recordSiteResponse, startRecording } from "#lib/kernel/metrics";
import "#lib/metrics/database-gauges";
import { operationLabel } from "./metric-labels";
import { registerQueueGauges } from "./open-metrics";
import { openShares } from "./pages/shares";
import { endRequest, startRequest } from "./request-context";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(ROOT + file, "utf8");

startRecording("test");
registerQueueGauges(openShares());
const metrics = registry
  .getMetricsAsArray()
  .map(({ name, type }) => ({ name, type: String(type) }));
/** The names of all series: a histogram has three. */
const series = metrics.flatMap(({ name, type }) =>
  type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
);

test.each(["deploy/grafana/daybook.json", "deploy/prometheus/alerts.yml"])(
  "every metric that %s names exists",
  (file) => {
    const named = [...read(file).matchAll(/\b(?:daybook|process|nodejs)_[a-z0-9_]+/g)];
    const names = new Set(named.map(([name]) => name));
    expect(names.size).toBeGreaterThan(8);
    expect([...names].filter((name) => !series.includes(name))).toEqual([]);
  },
);

test("the self-hosting guide lists every metric of Daybook, and no other", () => {
  const table = read("docs/guides/monitoring.md").split("## Metrics")[1]?.split("\n## ")[0];
  const listed = [...(table ?? "").matchAll(/^\| `(daybook_[a-z_]+)/gm)].map(([, name]) => name);
  const ours = metrics.map(({ name }) => name).filter((name) => name.startsWith("daybook_"));
  expect(listed.toSorted()).toEqual(ours.toSorted());
});

test("finished requests are counted by operation, method, and status, with their duration", async () => {
  const request = { operation: "search_facilities", method: "GET", status: 200, duration_ms: 30 };
  recordRequest(request);
  recordRequest({ ...request, status: 429, duration_ms: 1 });
  const text = await registry.metrics();
  expect(text).toContain(
    'daybook_requests_total{operation="search_facilities",method="GET",status="200"} 1',
  );
  expect(text).toContain(
    'daybook_requests_total{operation="search_facilities",method="GET",status="429"} 1',
  );
  expect(text).toContain(
    'daybook_request_duration_seconds_bucket{le="0.025",operation="search_facilities"} 1',
  );
  expect(text).toContain(
    'daybook_request_duration_seconds_bucket{le="0.05",operation="search_facilities"} 2',
  );
});

test("a page isn't counted as a request to the API", async () => {
  const before = await registry.metrics();
  endRequest({ method: "GET", path: "/states", headers: {} }, startRequest(), 200);
  expect(before).not.toContain('operation="none"');
  expect(await registry.metrics()).not.toContain('operation="none"');
});

test("page renders are counted by status, and a render that throws counts as failed", async () => {
  await recordRender(async () => ({ status: 200 }));
  const lost = recordRender(() => Promise.reject(new Error("late")));
  await expect(lost).rejects.toThrow("late");
  recordSiteResponse(503);
  recordJobFailure("reports");
  const text = await registry.metrics();
  expect(text).toContain('daybook_page_renders_total{status="200"} 1');
  expect(text).toContain('daybook_page_renders_total{status="failed"} 1');
  expect(text).toContain("daybook_page_render_duration_seconds_count 2");
  expect(text).toContain('daybook_site_responses_total{status="503"} 1');
  expect(text).toContain('daybook_job_failures_total{job="reports"} 1');
});

test("the queue of pages is read at each scrape", async () => {
  const shares = openShares();
  const other = openShares();
  registry.removeSingleMetric("daybook_page_renders_running");
  registry.removeSingleMetric("daybook_page_queue_waiting");
  registerQueueGauges(shares);
  registerQueueGauges(other);
  let finish: () => void = () => {};
  const open = new Promise<void>((resolve) => (finish = resolve));
  const all = [1, 2, 3].map(() => shares.pages.run("203.0.113.9", () => open));
  const during = await registry.metrics();
  expect(during).toContain("daybook_page_renders_running 2");
  expect(during).toContain("daybook_page_queue_waiting 1");
  finish();
  await Promise.all(all);
  expect(await registry.metrics()).toContain("daybook_page_renders_running 0");
});

test("a label is an operation or a tool that exists, never a client's own text", () => {
  const label = (operation: string | undefined, route: string | undefined) =>
    operationLabel({ operation, route });
  expect(label("read_facility", "/v1/facilities/{facility_id}")).toBe("read_facility");
  expect(label(undefined, undefined)).toBe("none");
  expect(label("service_search", "/mcp")).toBe("mcp/service_search");
  expect(label("x".repeat(128), "/mcp")).toBe("mcp");
});
