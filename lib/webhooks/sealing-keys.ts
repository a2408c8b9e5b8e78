import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { settings } from "#lib/kernel/env";

type SealingKey = { id: string; key: Buffer };
type SealingKeys = [SealingKey, ...SealingKey[]];

const KEY_BYTES = 32;
const FILE = "secrets.key";

let known: { text: string; keys: SealingKeys } | undefined;

/**
 * The keys that secrets are sealed with at rest: the first seals, all open. From
 * `DAYBOOK_SECRETS_KEY` (`id:base64`, several with commas); outside production else from the data
 * directory. Throws in production when it is not set, and whenever it is malformed.
 */
export function sealingKeys(): SealingKeys {
  const { DAYBOOK_SECRETS_KEY: given, DAYBOOK_DATA, NODE_ENV } = settings();
  if (!given && NODE_ENV === "production") {
    throw new Error("DAYBOOK_SECRETS_KEY is not set: signing secrets cannot be sealed");
  }
  if (known && (!given || known.text === given)) return known.keys;
  const text = given ?? readOrCreateSealingKey(DAYBOOK_DATA);
  known = { text, keys: parseSealingKeys(text) };
  return known.keys;
}

/** Reads `id:base64[,id:base64]`. Throws without repeating what it was given. */
export function parseSealingKeys(text: string): SealingKeys {
  const [first, ...rest] = text.split(",").map((entry) => {
    const [, id, base64] = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]+=*)$/.exec(entry.trim()) ?? [];
    const key = Buffer.from(base64 ?? "", "base64");
    if (id === undefined || key.length !== KEY_BYTES) {
      throw new Error(`DAYBOOK_SECRETS_KEY must be id:base64 of ${KEY_BYTES} bytes`);
    }
    return { id, key };
  });
  if (!first) throw new Error("DAYBOOK_SECRETS_KEY is empty");
  return [first, ...rest];
}

/**
 * The key of a data directory, made once, readable by its owner alone. Processes that start at the
 * same moment agree on one: only a whole file gets the name.
 */
export function readOrCreateSealingKey(directory: string): string {
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
