import { describe, expect, test } from "vitest";
import { renderWhole } from "./error-pages";

/** Renders each address as its own name, with the given status. */
async function read(url: string, statuses: Record<string, number>): Promise<[number, string]> {
  const { status, body } = await renderWhole(
    async (query) => ({ status: statuses[query] ?? 200, headers: {}, body: Buffer.from(query) }),
    url,
  );
  return [status, body.toString()];
}

describe("error pages", () => {
  test.each([
    ["/nothing", 404, "/not-found?path=%2Fnothing"],
    ["/es/nada?x=1", 404, "/es/not-found?path=%2Fes%2Fnada"],
    [`/${"x".repeat(300)}`, 404, "/not-found"],
    ["/es", 500, "/es/failed"],
    ["/estates", 503, "/failed"],
    ["/", 200, "/"],
    ["/old", 308, ""],
  ])("%s with status %i renders %s", async (url, status, page) => {
    expect(await read(url, { [url]: status })).toEqual([status, page]);
  });

  test.each([
    ["/not-found", "/not-found"],
    ["/failed?x=1", "/not-found"],
    ["/es/failed", "/es/not-found"],
  ])("the error page at its own address %s returns 404", async (url, page) => {
    expect(await read(url, {})).toEqual([404, page]);
  });

  test("the original response is kept if the error page fails too", async () => {
    expect(await read("/search", { "/search": 500, "/failed": 500 })).toEqual([500, "/search"]);
  });
});
