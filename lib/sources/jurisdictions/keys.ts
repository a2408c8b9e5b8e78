import { createHash } from "node:crypto";

/** A key out of several parts; a part that the row lacks leaves its place empty. */
export function keyOf(...parts: (string | undefined)[]): string {
  return parts.map((part) => part ?? "").join("|");
}

/** Twelve hex digits that stand for a long text inside a key. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
