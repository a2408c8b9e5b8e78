import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { toolDefinition } from "#lib/docs/agent-tools";
import type { Problem } from "#lib/kernel/problem";
import { agentTools } from "#lib/operations/agent/tools";
import { catalog } from "#lib/operations/catalog";
import { problemOf } from "../failure";
import { writeAnswer, writeProblem } from "../markdown/answer";
import type { AgentCall } from "./call";
import { resourceLinks } from "./resource-links";
import { runFor } from "./run-tool";
import { coerceArguments } from "./tool-arguments";

const tools = agentTools(catalog);
const byName = new Map(tools.map((tool) => [tool.tool as string, tool]));

/** `tools/list`: the same for every key, always in the same order. */
export const listTools = () => ({ tools: tools.map(toolDefinition) });

/**
 * `tools/call`. A failed request is a result that an agent can read and fix. Only an unknown tool
 * is a protocol error.
 */
export async function callTool(call: AgentCall, name: string, input: Record<string, unknown>) {
  const tool = byName.get(name);
  if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}`);
  try {
    const structuredContent = await runFor(call, tool, coerceArguments(tool, input));
    const text = writeAnswer(structuredContent);
    const links = resourceLinks(name, structuredContent);
    return { content: [{ type: "text" as const, text }, ...links], structuredContent };
  } catch (error) {
    return failure(problemOf(error, call.request_id), call, name);
  }
}

function failure(problem: Problem, call: AgentCall, name: string) {
  call.logFields.code = problem.code;
  const body = problem.body(`/mcp/${name}`, call.request_id);
  return {
    content: [{ type: "text" as const, text: writeProblem(body) }],
    isError: true,
    _meta: { "service/problem": body },
  };
}
