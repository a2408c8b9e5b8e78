import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Layer } from "../../scripts/lint/import-order.mjs";
import { packageProgram } from "../../scripts/lifecycle/packages.mjs";

/** The layers that lint enforces, docs/architecture.md, and the folders of `lib` are the same. */

const ROOT = new URL("../../", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), "utf8");

const { rules } = JSON.parse(read(".oxlintrc.json")) as {
  rules: { "layers/import-order": ["error", Layer[]] };
};
const [, layers] = rules["layers/import-order"];

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");

function rowOf({ folders, never = [], except = [] }: Layer, place: number): string {
  const before = place === 0 ? "nothing" : "all above";
  const exclusions = never.length > 0 ? ` except ${code(never)}` : "";
  const modules = except.length > 0 ? `; also ${code(except)}` : "";
  return `| ${code(folders)} | ${before}${exclusions}${modules} |`;
}

test("docs/architecture.md lists the layers of lint in their order", () => {
  const [, section = ""] = read("docs/architecture.md").split("## What each folder may import\n");
  const rows = (section.split("\n## ")[0] ?? "").split("\n");
  expect(rows.filter((line) => line.startsWith("| `"))).toEqual(layers.map(rowOf));
});

test("every folder of lib is in one layer", () => {
  const libraries = readdirSync(new URL("lib", ROOT)).map((name) => `lib/${name}`);
  const layered = layers.flatMap(({ folders }) => folders);
  expect(layered.filter((name) => name.startsWith("lib/")).toSorted()).toEqual(
    libraries.toSorted(),
  );
});

test("lint reports an import of a later layer", () => {
  const folder = mkdtempSync(join(tmpdir(), "daybook-layers-"));
  try {
    mkdirSync(join(folder, "lib/kernel"), { recursive: true });
    const upward = 'export { catalog } from "#lib/operations/catalog";\n';
    writeFileSync(join(folder, "lib/kernel/upward.ts"), upward);
    const config = fileURLToPath(new URL(".oxlintrc.json", ROOT));
    const args = [packageProgram("oxlint", "oxlint"), "--config", config];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    expect(stdout).toContain("lib/kernel may not import lib/operations");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
