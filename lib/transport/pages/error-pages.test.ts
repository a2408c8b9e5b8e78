import { describe, expect, test } from "vitest";
import { renderWhole } from "./error-pages";

/** Answers each address with its own name, in the status that is given for it. */
async function read(url: string, statuses: Record<string, number>): Promise<[number, string]> {
  const { status, body } = await renderWhole(
    async (asked) => ({ status: statuses[asked] ?? 200, headers: {}, body: Buffer.from(asked) }),
    url,
  );
  return [status, body.toString()];
}

describe("where a page cannot be, another stands in for it, whole", () => {
  test.each([
    ["/nothing", 404, "/not-found"],
    ["/es/nada?x=1", 404, "/es/not-found"],
    ["/es", 500, "/es/failed"],
    ["/estates", 503, "/failed"],
    ["/", 200, "/"],
    ["/old", 308, ""],
  ])("%s of status %i reads as %s", async (url, status, page) => {
    expect(await read(url, { [url]: status })).toEqual([status, page]);
  });

  test.each([
    ["/not-found", "/not-found"],
    ["/failed?x=1", "/not-found"],
    ["/es/failed", "/es/not-found"],
  ])("%s itself is no page", async (url, page) => {
    expect(await read(url, {})).toEqual([404, page]);
  });

  test("where not even that can be made, the first answer is kept", async () => {
    expect(await read("/search", { "/search": 500, "/failed": 500 })).toEqual([500, "/search"]);
  });
});
