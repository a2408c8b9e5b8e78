import { hash } from "node:crypto";

/** SHA-256 of a text or of bytes. */
export const sha256 = (content: string | Uint8Array, form: "hex" | "base64url"): string =>
  hash("sha256", content, form);

/** 132 bits of it, in 22 letters: enough to tell any two contents apart. */
export const digestTag = (content: string | Uint8Array): string =>
  sha256(content, "base64url").slice(0, 22);
