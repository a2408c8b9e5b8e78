import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { encryptionKeys } from "./encryption-keys";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts text for the database: `<key id>.<base64url of nonce, tag, and ciphertext>`. `aad` names
 * the row of the text, so ciphertext copied to another row can't be decrypted.
 */
export function encrypt(text: string, aad: string): string {
  const [{ id, key }] = encryptionKeys();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(aad));
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString("base64url")}`;
}

/** Returns the id of the key that the ciphertext was encrypted with. */
export const encryptedWith = (ciphertext: string): string => ciphertext.split(".", 1)[0] ?? "";

/**
 * Returns the plain text. Errors never contain it.
 * @throws Error if the key is unknown, or if the ciphertext or `aad` was changed.
 */
export function decrypt(ciphertext: string, aad: string): string {
  const id = encryptedWith(ciphertext);
  const text = ciphertext.slice(id.length + 1);
  const known = encryptionKeys().find((each) => each.id === id);
  if (!known) throw new Error(`Encrypted with a key that is not in DAYBOOK_SECRETS_KEY: ${id}`);
  const bytes = Buffer.from(text, "base64url");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, known.key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(aad)).setAuthTag(tag);
  const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([opened, decipher.final()]).toString("utf8");
}
