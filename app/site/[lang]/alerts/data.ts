import { type Follow, readFollows as listFollows } from "#lib/alerts/manage";
import { formatProviderName } from "#lib/language/provider-name";

export type { Follow } from "#lib/alerts/manage";

/** Lists what the reader of a token follows, with names in their display form. */
export async function readFollows(token: string): Promise<Follow[] | undefined> {
  const follows = await listFollows(token);
  return follows?.map((each) => ({
    ...each,
    name: each.name === null ? null : formatProviderName(each.name),
  }));
}
