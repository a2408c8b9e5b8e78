import { type Declaration, Moved, Reply } from "#lib/kernel/operation";
import { catalog } from "#lib/operations/catalog";
import { requireScope } from "../authenticate";
import { validateInput } from "../validate";
import type { AgentCall } from "./call";

type Named = Readonly<Record<string, unknown>>;

/** The facility that a moved address names. */
const movedTo = (location: string) => /fac_[0-9A-HJKMNP-TV-Z]{26}/.exec(location)?.[0];

/**
 * Runs an operation or tool for a call: scope, validation with all faults at once, then the same work
 * as over REST. An id that a merge left behind is followed to the canonical one.
 * @throws Problem
 */
export async function runFor(
  call: AgentCall,
  declaration: Declaration,
  input: Named,
): Promise<Record<string, unknown>> {
  requireScope(declaration, call.caller);
  const locate = ([name]: readonly PropertyKey[]) => ({ parameter: String(name) });
  const valid = validateInput(declaration, { ...input }, locate);
  const context = {
    caller: call.caller,
    now: call.now,
    request_id: call.request_id,
    catalog,
    headers: {},
  };
  try {
    const result = await declaration.run(valid, context);
    return (result instanceof Reply ? result.body : result) as Record<string, unknown>;
  } catch (error) {
    const facility_id = error instanceof Moved ? movedTo(error.location) : undefined;
    if (facility_id === undefined || valid["facility_id"] === facility_id) throw error;
    return runFor(call, declaration, { ...input, facility_id });
  }
}
