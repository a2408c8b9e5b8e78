import { sha256 } from "#lib/kernel/sha256";

/** A key out of several parts; a part that the row lacks leaves its place empty. */
export function keyOf(...parts: (string | undefined)[]): string {
  return parts.map((part) => part ?? "").join("|");
}

/** Twelve hex digits that stand for a long text inside a key. */
export const digestOf = (text: string): string => sha256(text, "hex").slice(0, 12);
