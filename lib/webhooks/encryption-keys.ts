import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { settings } from "#lib/kernel/env";
import {
  parseEncryptionKeys,
  ENCRYPTION_KEY_ADVICE,
  type EncryptionKeys,
} from "#lib/kernel/encryption-key-format";

const KEY_BYTES = 32;
const FILE = "secrets.key";

let known: { text: string; keys: EncryptionKeys } | undefined;

/**
 * Returns the keys that secrets are encrypted with at rest: the first encrypts, all decrypt. They come
 * from `DAYBOOK_SECRETS_KEY` (`id:base64`, comma-separated), or outside production from the data directory.
 * @throws Error if it isn't set in production, or if the data directory's key is malformed.
 */
export function encryptionKeys(): EncryptionKeys {
  const { DAYBOOK_SECRETS_KEY: given, DAYBOOK_DATA, NODE_ENV } = settings();
  if (!given && NODE_ENV === "production") {
    throw new Error("DAYBOOK_SECRETS_KEY is not set: signing secrets cannot be encrypted");
  }
  if (known && (!given || known.text === given)) return known.keys;
  const text = given ?? readOrCreateEncryptionKey(DAYBOOK_DATA);
  const keys = parseEncryptionKeys(text);
  if (!keys) {
    throw new Error(
      `The key in ${join(DAYBOOK_DATA, FILE)} is malformed: ${ENCRYPTION_KEY_ADVICE}`,
    );
  }
  known = { text, keys };
  return keys;
}

/**
 * Returns the key of a data directory, created once, readable only by its owner. Concurrent
 * processes use the same one, because the file gets its name only when complete.
 */
export function readOrCreateEncryptionKey(directory: string): string {
  const file = join(directory, FILE);
  const held = readIfThere(file);
  if (held !== undefined) return held;
  mkdirSync(directory, { recursive: true });
  const id = randomBytes(4).toString("hex");
  const draft = `${file}.${id}`;
  const text = `${id}:${randomBytes(KEY_BYTES).toString("base64")}\n`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: "wx" });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
