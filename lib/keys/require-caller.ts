import type { Caller } from "#lib/kernel/operation";
import { Problem } from "#lib/kernel/problem";

/**
 * Returns the calling key.
 * @throws Problem `missing_credential` if there is none.
 */
export function requireCaller(caller: Caller | null): Caller {
  if (!caller) throw new Problem("missing_credential", "What is yours belongs to an API key");
  return caller;
}
