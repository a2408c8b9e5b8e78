import { nearest } from "#lib/kernel/nearest";
import type { Fault } from "#lib/kernel/problem";
import { STATES } from "#lib/kernel/vocabulary";

/** Max values that a sentence lists if the hint names the one that was meant. */
const LISTED_WITH_HINT_MAX = 30;
/** Max values that a sentence lists: more than there are states. */
const LISTED_MAX = 60;
const VALUE_SHOWN_MAX = 64;

/** Makes the fault of a value that is not one of a list. `name` is its subject. */
export function enumFault(
  name: string,
  value: string,
  allowed: string[],
): Omit<Fault, "parameter" | "pointer"> {
  const meant = meantValue(value, allowed);
  const hint = meant === undefined ? {} : { did_you_mean: meant };
  return { code: "enum", detail: detailOf(name, value, allowed, meant), allowed, ...hint };
}

function detailOf(name: string, value: string, allowed: string[], meant?: string): string {
  const wrong = `${name} can't be "${value.slice(0, VALUE_SHOWN_MAX)}"`;
  if (meant !== undefined && allowed.length > LISTED_WITH_HINT_MAX) {
    return `${wrong}. Did you mean "${meant}"?`;
  }
  if (allowed.length > LISTED_MAX)
    return `${wrong}. See \`allowed\` for all ${allowed.length} values`;
  return `${name} must be one of ${allowed.join(", ")}`;
}

/**
 * Returns the allowed value nearest to a mistyped one. States are compared by name too, and paths
 * by their last member: `phone` is `provider.phone`.
 */
function meantValue(value: string, allowed: readonly string[]): string | undefined {
  const isOfStates = Object.keys(STATES).every((code) => allowed.includes(code));
  const state = isOfStates ? nearest(value, Object.values(STATES)) : undefined;
  const code = Object.entries(STATES).find(([, name]) => name === state)?.[0];
  const path = allowed.find((each) => value !== "" && each.endsWith(`.${value}`));
  return code ?? path ?? nearest(value, allowed);
}
