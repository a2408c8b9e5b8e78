import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { overrideSettings } from "#lib/kernel/env";
import { parseEncryptionKeys } from "#lib/kernel/encryption-key-format";
import { encrypt, decrypt } from "./encrypt";
import { readOrCreateEncryptionKey, encryptionKeys } from "./encryption-keys";

/** A dump of the database without the key gives no secret away. */

const key = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;
const give = (keys: string) => overrideSettings({ DAYBOOK_SECRETS_KEY: keys });

test("what was sealed opens, in its own place only", () => {
  give(key("a"));
  const sealed = encrypt("whsec_secret", "here");
  expect(decrypt(sealed, "here")).toBe("whsec_secret");
  expect(sealed).not.toContain("secret");
  expect(() => decrypt(sealed, "there")).toThrow();
  expect(encrypt("whsec_secret", "here")).not.toBe(sealed);
});

test("no changed bit is opened", () => {
  give(key("a"));
  const sealed = encrypt("whsec_secret", "here");
  const bytes = Buffer.from(sealed.slice(2), "base64url");
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    expect(() => decrypt(`a.${changed.toString("base64url")}`, "here")).toThrow();
  }
});

test("the key may be replaced: the first seals, all open", () => {
  const [old, current] = [key("old"), key("new")];
  give(old);
  const sealed = encrypt("text", "here");
  give(`${current},${old}`);
  expect(decrypt(sealed, "here")).toBe("text");
  expect(encrypt("text", "here")).toMatch(/^new\./);
  give(current);
  expect(() => decrypt(sealed, "here")).toThrow("old");
});

describe("the key", () => {
  test("production refuses to go on without one", () => {
    overrideSettings({ NODE_ENV: "production", DAYBOOK_SECRETS_KEY: "" });
    expect(() => encryptionKeys()).toThrow("DAYBOOK_SECRETS_KEY");
    overrideSettings({ NODE_ENV: "test" });
  });

  test.each(["", "a", "a:", "a:short", `a b:${"A".repeat(43)}=`, `${key("a")},`])(
    "%s is malformed",
    (text) => expect(parseEncryptionKeys(text)).toBeUndefined(),
  );

  test("a malformed key file is named, and its content is not repeated", async () => {
    // A process remembers the key that it read first.
    vi.resetModules();
    const fresh = await import("./encryption-keys");
    const directory = mkdtempSync(join(tmpdir(), "daybook-encrypt-"));
    const before = process.env["DAYBOOK_DATA"] ?? "";
    writeFileSync(join(directory, "secrets.key"), "a:hunter2");
    overrideSettings({ DAYBOOK_SECRETS_KEY: "", DAYBOOK_DATA: directory });
    expect(() => fresh.encryptionKeys()).toThrow(/secrets\.key is malformed: use id:base64/);
    expect(() => fresh.encryptionKeys()).not.toThrow(/hunter2/);
    overrideSettings({ DAYBOOK_DATA: before });
    rmSync(directory, { recursive: true });
  });

  test("of a data directory is made once, for its owner alone", () => {
    const directory = mkdtempSync(join(tmpdir(), "daybook-encrypt-"));
    try {
      const made = readOrCreateEncryptionKey(directory);
      expect(readOrCreateEncryptionKey(directory)).toBe(made);
      expect(readdirSync(directory)).toEqual(["secrets.key"]);
      expect(statSync(join(directory, "secrets.key")).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(directory, "secrets.key"), "utf8").trim()).toBe(made);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});
