import { createHmac, hkdfSync } from "node:crypto";
import { z } from "zod";
import type { EncryptionKey } from "#lib/kernel/encryption-key-format";
import { decrypt, encrypt } from "./encrypt";
import { encryptionKeys } from "./encryption-keys";

/**
 * How to reach a reader of email alerts, or who requested a key: the address, and the token of the
 * links in messages.
 */
const Contact = z.object({ email: z.string(), token: z.string() });
export type Contact = z.infer<typeof Contact>;

/** Returns the additional authenticated data that binds a contact to its reader. */
export const contactAad = (reader_id: string): string => `alert_readers/${reader_id}`;

/** Returns the additional authenticated data that binds a contact to its key request. */
export const requesterAad = (request_id: string): string => `key_requests/${request_id}`;

/** Returns the additional authenticated data that binds a followed search to its row. */
export const followedSearchAad = (search_id: string): string => `alert_searches/${search_id}`;

const encryptAs = (contact: Contact, aad: string): string => encrypt(JSON.stringify(contact), aad);

const decryptAs = (ciphertext: string, aad: string): Contact =>
  Contact.parse(JSON.parse(decrypt(ciphertext, aad)));

export const encryptContact = (contact: Contact, reader_id: string): string =>
  encryptAs(contact, contactAad(reader_id));

/** @throws Error if it can't be decrypted. */
export const decryptContact = (ciphertext: string, reader_id: string): Contact =>
  decryptAs(ciphertext, contactAad(reader_id));

export const encryptRequester = (contact: Contact, request_id: string): string =>
  encryptAs(contact, requesterAad(request_id));

/** @throws Error if it can't be decrypted. */
export const decryptRequester = (ciphertext: string, request_id: string): Contact =>
  decryptAs(ciphertext, requesterAad(request_id));

const HASH_KEY_BYTES = 32;

/**
 * Returns the hash of an address under one key: `<key id>.<HMAC-SHA256>`. Upper and lower case make
 * no difference, because mail servers that tell them apart are rare.
 */
export function hashEmail(email: string, { id, key }: EncryptionKey): string {
  const own = hkdfSync("sha256", key, "", "daybook alert_readers.email_hash", HASH_KEY_BYTES);
  const digest = createHmac("sha256", Buffer.from(own)).update(email.trim().toLowerCase());
  return `${id}.${digest.digest("base64url")}`;
}

/** Returns the hashes that an address may be stored under. New rows get the first. */
export function emailHashes(email: string): [string, ...string[]] {
  const [first, ...others] = encryptionKeys();
  return [hashEmail(email, first), ...others.map((key) => hashEmail(email, key))];
}
