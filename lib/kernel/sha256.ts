import { hash } from "node:crypto";

export const sha256 = (content: string | Uint8Array, form: "hex" | "base64url"): string =>
  hash("sha256", content, form);

/** Returns a 22-character tag of 132 hash bits, enough to distinguish any two contents. */
export const digestTag = (content: string | Uint8Array): string =>
  sha256(content, "base64url").slice(0, 22);
