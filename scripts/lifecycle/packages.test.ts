import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterEach, expect, test } from "vitest";
import { packagesFor } from "./command-packages.mjs";
import { hasDevelopmentPackages, hasServingPackages, readStamp, ROOT } from "./packages.mjs";

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
function project(installed: Record<string, { version: string; dev?: true }> | undefined): string {
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

test("a start keeps development packages that npm installed, and needs none itself", () => {
  const serving = { "node_modules/serving": { version: "2.0.0" } };
  const testing = { "node_modules/testing": { version: "3.0.0", dev: true as const } };
  expect(hasDevelopmentPackages(project({ ...serving, ...testing }))).toBe(true);
  expect(hasDevelopmentPackages(project(serving))).toBe(false);
  expect(hasDevelopmentPackages(project(undefined))).toBe(false);
});

test("the stamp of an earlier release covers all packages", () => {
  expect(readStamp("abc")).toEqual({ fingerprint: "abc", scope: "all" });
  expect(readStamp("abc all")).toEqual({ fingerprint: "abc", scope: "all" });
  expect(readStamp("abc serving")).toEqual({ fingerprint: "abc", scope: "serving" });
});

/** Returns the packages that programs and all their modules import. */
async function importedPackages(programs: string[]): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: programs.map((program) => join(ROOT, program)),
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    outdir: join(ROOT, "never-written"),
    write: false,
    metafile: true,
    logLevel: "silent",
  });
  const paths = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  );
  const names = paths.map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
  return [...new Set(names)].filter((name) => !isBuiltin(name));
}

test("the start, the server, and operators' commands import only packages that a start installs", async () => {
  const commands = readdirSync(join(ROOT, "scripts"))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -".ts".length));
  const operators = commands.filter((name) => packagesFor(name) === "serving");
  expect(operators).toContain("keys");
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const programs = ["scripts/lifecycle/start.ts", "server.ts", "read-source.ts", "write-bulk.ts"];
  const imported = await importedPackages([
    ...programs,
    ...operators.map((name) => `scripts/${name}.ts`),
  ]);
  expect(imported.length).toBeGreaterThan(10);
  expect(imported.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
  // Next installs these itself if they are missing, in the middle of a build.
  for (const name of ["typescript", "@types/node", "@types/react"]) {
    expect(Object.keys(dependencies)).toContain(name);
  }
});
