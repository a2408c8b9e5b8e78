import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { hasServingPackages } from "./packages.mjs";

const LOCK = {
  "": { version: "1.0.0" },
  bench: { version: "1.0.0" },
  "node_modules/serving": { version: "2.0.0" },
  "node_modules/testing": { version: "3.0.0", dev: true },
  "node_modules/native": { version: "4.0.0", optional: true },
};

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Makes a project with that lock and those installed packages. */
function project(installed: Record<string, { version: string }> | undefined): string {
  const root = mkdtempSync(join(tmpdir(), "daybook-packages-"));
  folders.push(root);
  mkdirSync(join(root, "node_modules"));
  const write = (file: string, packages: object) =>
    writeFileSync(join(root, file), JSON.stringify({ packages }));
  write("package-lock.json", LOCK);
  if (installed) write("node_modules/.package-lock.json", installed);
  return root;
}

test("a project without its development and optional packages can serve", () => {
  expect(hasServingPackages(project({ "node_modules/serving": { version: "2.0.0" } }))).toBe(true);
});

test.each([
  ["no package installed", undefined],
  ["a package missing", { "node_modules/testing": { version: "3.0.0" } }],
  ["another version of a package", { "node_modules/serving": { version: "1.9.0" } }],
])("a project with %s can't serve", (_case, installed) => {
  expect(hasServingPackages(project(installed))).toBe(false);
});
