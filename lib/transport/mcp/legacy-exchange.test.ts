import { Server } from "@modelcontextprotocol/server";
import { describe, expect, test } from "vitest";
import { protocolOf } from "./protocol";

/** Makes a server with one tool, which reports progress and logs before its result. */
function makeServer(): Server {
  const info = { name: "test", version: "1" };
  const server = new Server(info, { capabilities: { tools: {}, logging: {} } });
  server.setRequestHandler("tools/call", async ({ params }, { mcpReq }) => {
    if (params.name === "noisy") {
      const progress = { progressToken: "p1", progress: 1, total: 2 };
      await mcpReq.notify({ method: "notifications/progress", params: progress });
      await mcpReq.log("info", "halfway");
    }
    return { content: [{ type: "text", text: "done" }] };
  });
  return server;
}

const answer = protocolOf(makeServer);
const RESULT = { jsonrpc: "2.0", id: 7, result: { content: [{ type: "text", text: "done" }] } };

function call(name: string, accept: string): Promise<Response> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 7, method: "tools/call", params: { name } });
  const headers = { "content-type": "application/json", accept };
  const request = new Request("http://localhost/mcp", { method: "POST", headers, body });
  return answer(request, { token: "", clientId: "test", scopes: [] });
}

/** Returns the messages of a stream. */
async function eventsOf(response: Response): Promise<unknown[]> {
  const text = await response.text();
  return [...text.matchAll(/^data: (.+)$/gm)].map(([, data = ""]): unknown => JSON.parse(data));
}

describe("a call by a client of 2025", () => {
  test("returns a stream if a tool sends messages first and the client accepts streams", async () => {
    const response = await call("noisy", "application/json, text/event-stream");
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(await eventsOf(response)).toMatchObject([
      { method: "notifications/progress", params: { progressToken: "p1" } },
      { method: "notifications/message", params: { data: "halfway" } },
      RESULT,
    ]);
  });

  test.each(["application/json", "*/*"])(
    "returns one JSON body if the client accepts only %s",
    async (accept) => {
      const response = await call("noisy", accept);
      expect(response.headers.get("content-type")).toBe("application/json");
      expect(await response.json()).toMatchObject(RESULT);
    },
  );

  test("returns one JSON body if a tool sends nothing before its result", async () => {
    const response = await call("quiet", "application/json, text/event-stream");
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.json()).toMatchObject(RESULT);
  });
});
