import { callTool } from "#lib/transport/mcp/tools";
import { agentCall } from "./agent";

type Result = {
  content: { text: string }[];
  isError?: boolean;
  // eslint-disable-next-line typescript/no-explicit-any -- tests look into answers of any shape
  structuredContent?: any;
  _meta?: Record<string, { code: string }>;
};

/** Calls a tool as the MCP handler does. */
export async function ask(name: string, input: Record<string, unknown>): Promise<Result> {
  return (await callTool(agentCall(), name, input)) as Result;
}
