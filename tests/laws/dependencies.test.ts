import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import manifest from "../../package.json";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("every package we depend on has its reason on the page of decisions, and no other", () => {
  const page = read("docs/decisions/0010-dependencies.md");
  const named = [...page.matchAll(/^\| `([^`]+)` \| .{4,}/gm)].map(([, name]) => name);
  const present = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(named.toSorted()).toEqual(present.toSorted());
});

test("every version is pinned, and the lock names no registry", () => {
  const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.filter((version) => !/^\d/.test(version))).toEqual([]);
  expect(read("package-lock.json")).not.toContain('"resolved"');
});
