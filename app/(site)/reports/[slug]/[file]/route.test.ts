import { expect, test, vi } from "vitest";
import { Problem } from "#lib/kernel/problem";
import { readReportIn } from "#lib/reports/read";
import { GET } from "./route";

vi.mock("#lib/reports/read", () => ({ readReportIn: vi.fn() }));

/** Asks for a figure of a report that cannot be read for this reason. */
function askDespite(reason: Error): Promise<Response> {
  vi.mocked(readReportIn).mockRejectedValueOnce(reason);
  const request = new Request("https://daybook.example/reports/2026-10/prices.csv");
  return GET(request, { params: Promise.resolve({ slug: "2026-10", file: "prices.csv" }) });
}

test("a report that is not there has no figures", async () => {
  const answer = await askDespite(new Problem("not_found", "There is no report of this name"));
  expect(answer.status).toBe(404);
});

test("a database that is away is not told as a missing figure", async () => {
  await expect(askDespite(new Error("connection refused"))).rejects.toThrow("connection refused");
  const away = new Problem("unavailable", "The database is away");
  await expect(askDespite(away)).rejects.toBe(away);
});
