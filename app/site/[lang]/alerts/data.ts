import { type Follow, readFollows as listFollows } from "#lib/alerts/manage";
import { formatProviderName } from "#lib/language/provider-name";

export { readFollowedSearches } from "#lib/alerts/manage";

/**
 * Counts the providers of a search, as its page does.
 * @throws Problem `zip_not_located`.
 */
export { countShown as countSearch } from "#lib/facilities/search";

/** Lists what the reader of a token follows, with names in their display form. */
export async function readFollows(token: string): Promise<Follow[] | undefined> {
  const follows = await listFollows(token);
  return follows?.map((each) => ({
    ...each,
    name: each.name === null ? null : formatProviderName(each.name),
  }));
}
