import { SAVED_PLACES } from "#lib/kernel/family-inputs";
import { idPattern } from "#lib/kernel/id-pattern";

/** Returns the distinct valid ids of a parameter, up to the limit of saved providers. */
export function savedIdsOf(value: string | readonly string[]): string[] {
  const named = [value].flat().flatMap((names) => names.split(","));
  const ids = named.map((id) => id.trim()).filter((id) => idPattern("facility").test(id));
  return [...new Set(ids)].slice(0, SAVED_PLACES.max);
}
