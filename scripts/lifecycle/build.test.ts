import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeIfNeeded, sourceVersion } from "./build";

/** A build is reused only if it matches the current sources. */

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "daybook-build-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function save(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const make = () => makeIfNeeded(root, async () => save(".next/BUILD_ID", "1"));

test.each([
  "app/.well-known/security.txt/route.ts",
  "lib/kernel/env.ts",
  "server.ts",
  "scripts/lifecycle/bundle.ts",
  "scripts/lifecycle/build.ts",
])("%s is part of the build version", (file) => {
  save(file, "1");
  const before = sourceVersion(root);
  save(file, "2");
  expect(sourceVersion(root)).not.toBe(before);
});

test.each(["lib/kernel/env.test.ts", "app/.DS_Store", "scripts/keys.ts"])(
  "%s is not part of the build version",
  (file) => {
    const before = sourceVersion(root);
    save(file, "1");
    expect(sourceVersion(root)).toBe(before);
  },
);

test("an unchanged project is built once", async () => {
  save("server.ts", "1");
  const version = sourceVersion(root);
  expect(await make()).toEqual({ version, outcome: "made" });
  expect(await make()).toEqual({ version, outcome: "unchanged" });
});

describe("a build with missing files is built again", () => {
  const makeWhole = () =>
    makeIfNeeded(root, async () => {
      save(".next/BUILD_ID", "1");
      save(".next/server/app/page.js", "1");
      save(".next/static/styles.css", "1");
      save("node_modules/pino/index.js", "1");
      mkdirSync(join(root, ".next/node_modules"), { recursive: true });
      rmSync(join(root, ".next/node_modules/pino-1"), { force: true });
      symlinkSync("../../node_modules/pino", join(root, ".next/node_modules/pino-1"));
      save(".next/cache/page", "1");
      save(".next/daybook-server.mjs.map", "1");
    });

  test.each([
    ".next/node_modules",
    ".next/server/app/page.js",
    ".next/static",
    ".next/BUILD_ID",
    "node_modules/pino",
  ])("the build runs again if %s is missing", async (path) => {
    await makeWhole();
    expect((await makeWhole()).outcome).toBe("unchanged");
    rmSync(join(root, path), { recursive: true });
    expect((await makeWhole()).outcome).toBe("made again: files were missing");
    expect((await makeWhole()).outcome).toBe("unchanged");
  });

  test.each([".next/cache", ".next/daybook-server.mjs.map"])(
    "the build doesn't run again if %s is missing, because no server reads it",
    async (path) => {
      await makeWhole();
      rmSync(join(root, path), { recursive: true });
      expect((await makeWhole()).outcome).toBe("unchanged");
    },
  );
});

test("a source saved during a build, or a half-finished build, is built the next time", async () => {
  save("server.ts", "1");
  await makeIfNeeded(root, async () => {
    save(".next/BUILD_ID", "1");
    save("server.ts", "2");
  });
  expect((await make()).outcome).toBe("made");
  save("server.ts", "3");
  await expect(makeIfNeeded(root, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  save("server.ts", "2");
  expect((await make()).outcome).toBe("made");
});
