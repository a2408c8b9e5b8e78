import { sha256 } from "#lib/kernel/sha256";

/**
 * Serializes JSON with members in alphabetical order at every depth, so equal values give equal
 * text.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = value as Readonly<Record<string, unknown>>;
  let text = "";
  for (const key of Object.keys(members).sort()) {
    const member = members[key];
    if (member === undefined) continue;
    text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}

/** Returns the SHA-256 of text in base64url, for comparing versions of a record. */
export const hashOf = (text: string): string => sha256(text, "base64url");
