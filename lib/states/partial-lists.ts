import { allSources } from "#lib/sources/catalog";
import { coversWholeState } from "#lib/sources/contents-of";

/**
 * Returns whether the agencies' lists are declared to cover only a part of a state's providers.
 * False without a list.
 */
export function areListsPartial(jurisdiction_ids: readonly string[]): boolean {
  const lists = allSources.filter(
    ({ jurisdiction_id, is_directory }) =>
      !is_directory && jurisdiction_ids.includes(jurisdiction_id),
  );
  return lists.length > 0 && !lists.some(coversWholeState);
}
