import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import type { Handler } from "./render";
import { renderWhole } from "./stand-in";

/** Answers each address with its own name, in the status that is given for it. */
const answering =
  (statuses: Record<string, number>): Handler =>
  async ({ url = "" }, response) => {
    response.statusCode = statuses[url] ?? 200;
    response.end(url);
  };

async function read(url: string, statuses: Record<string, number>): Promise<[number, string]> {
  const request = new IncomingMessage(new Socket());
  const { status, body } = await renderWhole(answering(statuses), request, url);
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
