import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { sealingKeys } from "./sealing-keys";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts text for the database: `<key id>.<base64url of nonce, tag and ciphertext>`. `place` says
 * whose it is; sealed text moved to another place does not open.
 */
export function seal(text: string, place: string): string {
  const [{ id, key }] = sealingKeys();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

/** The id of the key that text was sealed with. */
export const sealedWith = (sealed: string): string => sealed.split(".", 1)[0] ?? "";

/** Opens sealed text. Throws, without naming it, when the key is unknown or anything was changed. */
export function unseal(sealed: string, place: string): string {
  const id = sealedWith(sealed);
  const text = sealed.slice(id.length + 1);
  const known = sealingKeys().find((each) => each.id === id);
  if (!known) throw new Error(`Sealed with a key that is not at hand: ${id}`);
  const bytes = Buffer.from(text, "base64url");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, known.key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag);
  const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([opened, decipher.final()]).toString("utf8");
}
