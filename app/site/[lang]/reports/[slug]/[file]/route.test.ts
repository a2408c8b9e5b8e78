import { expect, test, vi } from "vitest";
import { Problem } from "#lib/kernel/problem";
import { readReportIn } from "#lib/reports/read";
import { GET } from "./route";

vi.mock("#lib/reports/read", () => ({ readReportIn: vi.fn() }));

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
