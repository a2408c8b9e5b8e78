import { toolsOf } from "#lib/docs/agent-tools";
import type { Operation, Tool } from "#lib/kernel/operation";
import checkSafety from "./check-safety";
import searchEverything from "./search-everything";

/**
 * Returns the tools for agents: the operations with a tool name, and the two tools without a route.
 */
export function agentTools(catalog: readonly Operation[]): Tool[] {
  return toolsOf(catalog, [searchEverything, checkSafety]);
}
