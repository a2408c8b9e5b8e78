import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { settings } from "#lib/kernel/env";
import {
  parseSealingKeys,
  SEALING_KEY_ADVICE,
  type SealingKeys,
} from "#lib/kernel/sealing-key-format";

const KEY_BYTES = 32;
const FILE = "secrets.key";

let known: { text: string; keys: SealingKeys } | undefined;

/**
 * The keys that secrets are sealed with at rest: the first seals, all open. From
 * `DAYBOOK_SECRETS_KEY` (`id:base64`, several with commas); outside production else from the data
 * directory. Throws in production when it is not set, and if the data directory's key is malformed.
 */
export function sealingKeys(): SealingKeys {
  const { DAYBOOK_SECRETS_KEY: given, DAYBOOK_DATA, NODE_ENV } = settings();
  if (!given && NODE_ENV === "production") {
    throw new Error("DAYBOOK_SECRETS_KEY is not set: signing secrets cannot be sealed");
  }
  if (known && (!given || known.text === given)) return known.keys;
  const text = given ?? readOrCreateSealingKey(DAYBOOK_DATA);
  const keys = parseSealingKeys(text);
  if (!keys) {
    throw new Error(`The key in ${join(DAYBOOK_DATA, FILE)} is malformed: ${SEALING_KEY_ADVICE}`);
  }
  known = { text, keys };
  return keys;
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
