export type EncryptionKey = { id: string; key: Buffer };
export type EncryptionKeys = [EncryptionKey, ...EncryptionKey[]];

const KEY_BYTES = 32;
const ENTRY = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]+=*)$/;

export const ENCRYPTION_KEY_ADVICE =
  'use id:base64 of 32 bytes, such as the output of: echo "k1:$(openssl rand -base64 32)"';

/** Parses `id:base64[,id:base64]`. Returns undefined if it's malformed or an id repeats. */
export function parseEncryptionKeys(text: string): EncryptionKeys | undefined {
  const keys = text.split(",").map((entry) => {
    const [, id = "", base64 = ""] = ENTRY.exec(entry.trim()) ?? [];
    return { id, key: Buffer.from(base64, "base64") };
  });
  const isSound = keys.every(({ id, key }) => id !== "" && key.length === KEY_BYTES);
  if (!isSound || new Set(keys.map(({ id }) => id)).size < keys.length) return undefined;
  const [first, ...rest] = keys;
  return first && [first, ...rest];
}
