import crypto from "node:crypto";

type Digest = "hex" | "base64url";

/** SHA-256 of a text. From Node 20.12 on it is made in one call, at half the cost of a stream. */
export const sha256: (text: string, form: Digest) => string =
  typeof crypto.hash === "function"
    ? (text, form) => crypto.hash("sha256", text, form)
    : (text, form) => crypto.createHash("sha256").update(text).digest(form);
