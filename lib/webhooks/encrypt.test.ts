import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { overrideSettings } from "#lib/kernel/env";
import { parseEncryptionKeys } from "#lib/kernel/encryption-key-format";
import { encrypt, decrypt } from "./encrypt";
import { readOrCreateEncryptionKey, encryptionKeys } from "./encryption-keys";

/** Tests that a database dump without the key reveals no secret. */

const key = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;
const give = (keys: string) => overrideSettings({ DAYBOOK_SECRETS_KEY: keys });

test("encrypted text is decrypted only with the same additional data", () => {
  give(key("a"));
  const sealed = encrypt("whsec_secret", "here");
  expect(decrypt(sealed, "here")).toBe("whsec_secret");
  expect(sealed).not.toContain("secret");
  expect(() => decrypt(sealed, "there")).toThrow();
  expect(encrypt("whsec_secret", "here")).not.toBe(sealed);
});

test("decryption fails after any single bit of the ciphertext is changed", () => {
  give(key("a"));
  const sealed = encrypt("whsec_secret", "here");
  const bytes = Buffer.from(sealed.slice(2), "base64url");
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    expect(() => decrypt(`a.${changed.toString("base64url")}`, "here")).toThrow();
  }
});

test("the first key encrypts and all keys decrypt, so that a key can be replaced", () => {
  const [old, current] = [key("old"), key("new")];
  give(old);
  const sealed = encrypt("text", "here");
  give(`${current},${old}`);
  expect(decrypt(sealed, "here")).toBe("text");
  expect(encrypt("text", "here")).toMatch(/^new\./);
  give(current);
  expect(() => decrypt(sealed, "here")).toThrow("old");
});

describe("encryption keys", () => {
  test("encryptionKeys throws in production without a key", () => {
    overrideSettings({ NODE_ENV: "production", DAYBOOK_SECRETS_KEY: "" });
    expect(() => encryptionKeys()).toThrow("DAYBOOK_SECRETS_KEY");
    overrideSettings({ NODE_ENV: "test" });
  });

  test.each(["", "a", "a:", "a:short", `a b:${"A".repeat(43)}=`, `${key("a")},`])(
    "parseEncryptionKeys returns undefined for %s",
    (text) => expect(parseEncryptionKeys(text)).toBeUndefined(),
  );

  test("the error for a malformed key file names the file without its content", async () => {
    // A process caches the key that it read first.
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

  test("a data directory's key is created once, readable only by its owner", () => {
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
