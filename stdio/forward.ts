import { Server } from "@modelcontextprotocol/server";
import type { Forward } from "./upstream.js";

const METHODS = [
  "tools/list",
  "tools/call",
  "resources/list",
  "resources/templates/list",
  "resources/read",
  "prompts/list",
  "prompts/get",
  "completion/complete",
] as const;

/** Forwards every request to the server behind `forward`. It has no tool of its own. */
export function forwardingServer(
  version: string,
  instructions: string | undefined,
  forward: Forward,
): Server {
  const server = new Server(
    { name: "daybook", title: "Daybook", version },
    {
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      ...(instructions === undefined ? {} : { instructions }),
    },
  );
  for (const method of METHODS) {
    server.setRequestHandler(method, async ({ params }) => {
      const { _meta, ...rest } = (params ?? {}) as Record<string, unknown>;
      return (await forward(method, rest)) as never;
    });
  }
  return server;
}
