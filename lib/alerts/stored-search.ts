import type { ISql } from "postgres";
import { followedSearchAad } from "#lib/webhooks/contact";
import { decrypt, encrypt } from "#lib/webhooks/encrypt";

/** A stored search: JSON, encrypted because a ZIP code and a child's age say much about a family. */
type StoredSearch = { search_id: string; search: string };

/** Encrypts a search for its row. */
export const encryptSearch = (text: string, search_id: string): string =>
  encrypt(text, followedSearchAad(search_id));

/** Earlier versions stored JSON that isn't encrypted. */
const isPlain = (stored: string): boolean => stored.startsWith("{");

/**
 * Returns the JSON of a stored search. Undefined if it can't be decrypted, so that one row whose key
 * is missing doesn't end a load. The server logs missing keys when it starts.
 */
export function decryptSearch({ search_id, search }: StoredSearch): string | undefined {
  if (isPlain(search)) return search;
  try {
    return decrypt(search, followedSearchAad(search_id));
  } catch {
    return undefined;
  }
}

/** Encrypts searches that an earlier version stored as plain JSON. Repeating it changes nothing. */
export async function encryptPlainSearches(sql: ISql): Promise<void> {
  const plain = await sql<StoredSearch[]>`
    select search_id, search from alert_searches where search like '{%'`;
  for (const { search_id, search } of plain) {
    await sql`
      update alert_searches set search = ${encryptSearch(search, search_id)}
      where search_id = ${search_id} and search = ${search}`;
  }
}
