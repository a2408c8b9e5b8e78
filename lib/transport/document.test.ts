import { expect, test, vi } from "vitest";
import { Problem } from "#lib/kernel/problem";
import { documentRoute } from "./document";

/** Tests that a failed document states the kind of failure as the API does, and nothing else. */

vi.mock("./log", () => ({ log: () => ({ error: () => {} }) }));

const coded = (code: string) => Object.assign(new Error("secret"), { code });
const away = new Problem("unavailable", "Away", { headers: { "Retry-After": "1" } });

test.each([
  ["the database is away", coded("ECONNREFUSED"), 503, "5"],
  ["a query failed for that", new Error("query", { cause: coded("CONNECTION_CLOSED") }), 503, "5"],
  ["a query took too long", coded("57014"), 504, null],
  ["a replica gave a query up", coded("40001"), 503, "1"],
  ["a problem has headers of its own", away, 503, "1"],
  ["a problem is the reader's", new Problem("not_found", "None"), 404, null],
  ["anything else", new Error("secret"), 500, null],
])(
  "documentRoute returns the problem's status and no details if %s",
  async (_, error, status, retry_after) => {
    const read = documentRoute(() => Promise.reject(error));
    const answered = await read(new Request("http://localhost/prices.csv?zip=78704"), undefined);
    const { headers } = answered;
    expect(answered.status).toBe(status);
    expect(headers.get("retry-after")).toBe(retry_after);
    expect(headers.get("cache-control")).toBe("no-store");
    const body = await answered.text();
    expect(body).not.toContain("secret");
    const request_id = headers.get("x-request-id");
    expect(JSON.parse(body)).toMatchObject({ status, request_id, instance: "/prices.csv" });
  },
);
