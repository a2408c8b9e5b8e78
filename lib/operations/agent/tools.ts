import { toolsOf } from "#lib/docs/agent-tools";
import type { Operation, Tool } from "#lib/kernel/operation";
import changes from "./changes";
import checkSafety from "./check-safety";
import facility from "./facility";
import search from "./search";
import searchEverything from "./search-everything";

/** Tools without a route, and tools whose answer is made for agents. */
const OWN = [searchEverything, checkSafety, search, facility, changes];

/** Returns the tools for agents, in order. */
export function agentTools(catalog: readonly Operation[]): Tool[] {
  return toolsOf(catalog, OWN);
}
