import { agentTools } from "#lib/operations/agent/tools";
import { catalog } from "#lib/operations/catalog";
import type { RequestContext } from "./request-context";

/** Agents send names of tools, so only those that exist become labels. */
const TOOLS = new Set<string | undefined>(agentTools(catalog).map(({ tool }) => tool));

/**
 * Returns the label of a request in metrics: an operation's id, `mcp/` and the name of a tool,
 * `mcp` for the rest of the protocol, or `none` for paths without an operation.
 */
export function operationLabel({ operation, route }: Pick<RequestContext, "operation" | "route">) {
  if (route !== "/mcp") return operation ?? "none";
  return TOOLS.has(operation) ? `mcp/${operation}` : "mcp";
}
