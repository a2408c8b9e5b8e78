import { now } from "#lib/kernel/clock";
import { callTool } from "#lib/transport/mcp/tools";

const caller = { key_id: "key_test", scopes: ["read"] as const };

type Result = {
  content: { text: string }[];
  isError?: boolean;
  // eslint-disable-next-line typescript/no-explicit-any -- tests look into answers of any shape
  structuredContent?: any;
  _meta?: Record<string, { code: string }>;
};

/** Calls a tool as the MCP handler does. */
export async function ask(name: string, input: Record<string, unknown>): Promise<Result> {
  const agent = { caller, request_id: "req_test", now: now(), logFields: {} };
  return (await callTool(agent, name, input)) as Result;
}
