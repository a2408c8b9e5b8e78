import { type Declaration, ResourceMoved, Reply } from "#lib/kernel/operation";
import { byParameter } from "#lib/kernel/problem";
import { catalog } from "#lib/operations/catalog";
import { requireScope } from "../authenticate";
import { validateInput } from "../validate";
import type { AgentCall } from "./call";

type Named = Readonly<Record<string, unknown>>;

/**
 * Runs an operation or tool: checks the scope, validates with all faults at once, then runs as over
 * REST. A merged facility's id is replaced with the canonical one.
 * @throws Problem
 */
export async function runFor(
  call: AgentCall,
  declaration: Declaration,
  input: Named,
): Promise<Record<string, unknown>> {
  requireScope(declaration, call.caller);
  const locate = ([name]: readonly PropertyKey[]) => ({ parameter: String(name) });
  const valid = validateInput(declaration, { ...declaration.tool_defaults, ...input }, locate);
  const context = {
    caller: call.caller,
    now: call.now,
    catalog,
    headers: {},
  };
  try {
    const result = await declaration.run(valid, context);
    return (result instanceof Reply ? result.body : result) as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof ResourceMoved) || valid["facility_id"] === error.canonical_id) {
      throw byParameter(error);
    }
    return runFor(call, declaration, { ...input, facility_id: error.canonical_id });
  }
}
