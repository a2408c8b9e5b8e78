import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { overrideSettings } from "#lib/kernel/env";
import { parseSealingKeys } from "#lib/kernel/sealing-key-format";
import { seal, unseal } from "./seal";
import { readOrCreateSealingKey, sealingKeys } from "./sealing-keys";

/** A dump of the database without the key gives no secret away. */

const key = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;
const give = (keys: string) => overrideSettings({ DAYBOOK_SECRETS_KEY: keys });

test("what was sealed opens, in its own place only", () => {
  give(key("a"));
  const sealed = seal("whsec_secret", "here");
  expect(unseal(sealed, "here")).toBe("whsec_secret");
  expect(sealed).not.toContain("secret");
  expect(() => unseal(sealed, "there")).toThrow();
  expect(seal("whsec_secret", "here")).not.toBe(sealed);
});

test("no changed bit is opened", () => {
  give(key("a"));
  const sealed = seal("whsec_secret", "here");
  const bytes = Buffer.from(sealed.slice(2), "base64url");
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    expect(() => unseal(`a.${changed.toString("base64url")}`, "here")).toThrow();
  }
});

test("the key may be replaced: the first seals, all open", () => {
  const [old, current] = [key("old"), key("new")];
  give(old);
  const sealed = seal("text", "here");
  give(`${current},${old}`);
  expect(unseal(sealed, "here")).toBe("text");
  expect(seal("text", "here")).toMatch(/^new\./);
  give(current);
  expect(() => unseal(sealed, "here")).toThrow("old");
});

describe("the key", () => {
  test("production refuses to go on without one", () => {
    overrideSettings({ NODE_ENV: "production", DAYBOOK_SECRETS_KEY: "" });
    expect(() => sealingKeys()).toThrow("DAYBOOK_SECRETS_KEY");
    overrideSettings({ NODE_ENV: "test" });
  });

  test.each(["", "a", "a:", "a:short", `a b:${"A".repeat(43)}=`, `${key("a")},`])(
    "%s is malformed",
    (text) => expect(parseSealingKeys(text)).toBeUndefined(),
  );

  test("a malformed key file is named, and its content is not repeated", async () => {
    // A process remembers the key that it read first.
    vi.resetModules();
    const fresh = await import("./sealing-keys");
    const directory = mkdtempSync(join(tmpdir(), "daybook-seal-"));
    const before = process.env["DAYBOOK_DATA"] ?? "";
    writeFileSync(join(directory, "secrets.key"), "a:hunter2");
    overrideSettings({ DAYBOOK_SECRETS_KEY: "", DAYBOOK_DATA: directory });
    expect(() => fresh.sealingKeys()).toThrow(/secrets\.key is malformed: use id:base64/);
    expect(() => fresh.sealingKeys()).not.toThrow(/hunter2/);
    overrideSettings({ DAYBOOK_DATA: before });
    rmSync(directory, { recursive: true });
  });

  test("of a data directory is made once, for its owner alone", () => {
    const directory = mkdtempSync(join(tmpdir(), "daybook-seal-"));
    try {
      const made = readOrCreateSealingKey(directory);
      expect(readOrCreateSealingKey(directory)).toBe(made);
      expect(readdirSync(directory)).toEqual(["secrets.key"]);
      expect(statSync(join(directory, "secrets.key")).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(directory, "secrets.key"), "utf8").trim()).toBe(made);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});
