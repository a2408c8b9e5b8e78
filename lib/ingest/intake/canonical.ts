import { sha256 } from "#lib/kernel/sha256";

/** Records have few different member names, so each is quoted once. */
const quoted = new Map<string, string>();
const QUOTED_MAX = 10_000;

function quoteName(name: string): string {
  const known = quoted.get(name);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(name)}:`;
  if (quoted.size < QUOTED_MAX) quoted.set(name, text);
  return text;
}

/**
 * Serializes JSON with members in alphabetical order at every depth, so equal values give equal
 * text.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = value as Readonly<Record<string, unknown>>;
  let text = "";
  for (const key of Object.keys(members).sort()) {
    const member = members[key];
    if (member === undefined) continue;
    text += (text === "" ? "" : ",") + quoteName(key) + canonicalJson(member);
  }
  return `{${text}}`;
}

/** Returns the SHA-256 of text in base64url, for comparing versions of a record. */
export const hashOf = (text: string): string => sha256(text, "base64url");
