import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { log } from "../log";
import { withRequestLine } from "./request-line";
import { eventually } from "#tests/eventually";

test("a page's X-Request-Id names its log line, which omits the query", async () => {
  const info = vi.spyOn(log(), "info").mockReturnValue(undefined);
  const answer = withRequestLine((_, response) => {
    response.writeHead(404, { "content-type": "text/html" }).end("<p>Nothing</p>");
    return Promise.resolve();
  });
  const server = createServer((request, response) => void answer(request, response)).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://localhost:${port}/shortlist?geography=78704`);
  await response.text();
  await eventually(() => expect(info).toHaveBeenCalledOnce());
  expect(info.mock.calls[0]?.[0]).toEqual({
    request_id: response.headers.get("x-request-id"),
    method: "GET",
    path: "/shortlist",
    status: 404,
    duration_ms: expect.any(Number) as number,
  });
  server.close();
});
