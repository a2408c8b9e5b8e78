import { hash } from "node:crypto";

/** SHA-256 of a text. */
export const sha256 = (text: string, form: "hex" | "base64url"): string =>
  hash("sha256", text, form);
