import { sha256 } from "#lib/kernel/sha256";

/** Joins the parts of a key. A missing part is empty. */
export function keyOf(...parts: (string | undefined)[]): string {
  return parts.map((part) => part ?? "").join("|");
}

/** Returns twelve hex digits that represent a long text in a key. */
export const digestOf = (text: string): string => sha256(text, "hex").slice(0, 12);

/**
 * Returns the key of a row without any of the agency's own: a digest of texts that are unique
 * together. A digest, because keys are served and a street may be withheld later.
 */
export const contentKey = (...texts: (string | undefined)[]): string => digestOf(keyOf(...texts));
