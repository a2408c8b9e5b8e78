import { expect, test, vi } from "vitest";
import { Problem } from "#lib/kernel/problem";
import { readReportIn } from "#lib/reports/read";
import type { Report } from "#lib/reports/shape";
import { GET } from "./route";

vi.mock("#lib/reports/read", () => ({ readReportIn: vi.fn() }));

test("a report is a file of its own, with every figure, for readers without a key", async () => {
  const report = { slug: "2026-10", sections: [], is_sample: true } as unknown as Report;
  vi.mocked(readReportIn).mockResolvedValueOnce({ report, written_in: "es" });
  const request = new Request("https://daybook.example/reports/2026-10/report.json?language=es");
  const params = Promise.resolve({ slug: "2026-10", file: "report.json" });
  const answer = await GET(request, { params });
  expect(vi.mocked(readReportIn)).toHaveBeenLastCalledWith("es", "2026-10");
  expect(answer.headers.get("content-type")).toContain("application/json");
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  expect(await answer.json()).toEqual(report);
});

/** Requests a figure of a report that fails to load with this error. */
function askDespite(reason: Error): Promise<Response> {
  vi.mocked(readReportIn).mockRejectedValueOnce(reason);
  const request = new Request("https://daybook.example/reports/2026-10/prices.csv");
  return GET(request, { params: Promise.resolve({ slug: "2026-10", file: "prices.csv" }) });
}

test("a report that is not there has no figures", async () => {
  const answer = await askDespite(new Problem("not_found", "There is no report of this name"));
  expect(answer.status).toBe(404);
});

test("an unavailable database is not reported as a missing figure", async () => {
  const away = new Problem("unavailable", "The database is away", {
    headers: { "Retry-After": "5" },
  });
  const answer = await askDespite(away);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await askDespite(new Error("unforeseen"))).status).toBe(500);
});
