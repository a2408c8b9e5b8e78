import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import bench from "../../bench/package.json";
import manifest from "../../package.json";
import { FLOORS } from "../../scripts/lifecycle/check-node.mjs";

/** Every package of the project and its workspace, with its version. */
const PACKAGES = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...bench.devDependencies,
};

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("the page of decisions has a reason for every dependency and for no other package", () => {
  const page = read("docs/decisions/0010-dependencies.md");
  const named = [...page.matchAll(/^\| `([^`]+)` \| .{4,}/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(PACKAGES).toSorted());
});

test("every version is pinned, and the lock file names no registry", () => {
  expect(Object.values(PACKAGES).filter((version) => !/^\d/.test(version))).toEqual([]);
  const resolved = read("package-lock.json").match(/"resolved": ".*"/g);
  expect(resolved).toEqual(['"resolved": "bench"']);
});

const numbersOf = (version: string) =>
  version.split(".").map((part) => Number.parseInt(part, 10) || 0);

/** Returns whether a version is at least another. */
function isFrom(version: readonly number[], floor: readonly number[]): boolean {
  const at = [0, 1, 2].find((place) => (version[place] ?? 0) !== (floor[place] ?? 0));
  return at === undefined || (version[at] ?? 0) > (floor[at] ?? 0);
}

/** Returns whether a range of versions, in package syntax, includes one. */
function admits(range: string, version: readonly number[]): boolean {
  const admitsAll = (branch: string) =>
    [...branch.matchAll(/(>=|<|\^)?\s*(\*|\d[\w.*]*)/g)].every(([, sign, bound = ""]) => {
      const floor = numbersOf(bound);
      if (bound === "*") return true;
      if (sign === "<") return !isFrom(version, floor);
      return isFrom(version, floor) && (sign === ">=" || version[0] === floor[0]);
    });
  return range.split("||").some(admitsAll);
}

/** The oldest version of each Node line that the project supports, and the first of later lines. */
const OURS = [...FLOORS, [23, 0], [24, 0], [26, 0]];

/**
 * Packages that declare fewer Node versions than they run on. The served code doesn't need them:
 * two are for tests, and MapLibre's JSON parser runs only in the command line of its style checker.
 */
const DECLARE_LESS = [
  "node_modules/@axe-core/playwright",
  "node_modules/@mapbox/jsonlint-lines-primitives",
  "node_modules/vitest",
];

test("the required Node version is the one that the start checks, and every package runs on it", () => {
  const [old = [], last = []] = FLOORS;
  expect(manifest.engines.node).toBe(`^${old.join(".")} || >=${last.join(".")}`);
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { engines?: { node?: string } }>;
  };
  const refusing = Object.entries(packages)
    .filter(([path]) => path !== "" && existsSync(new URL(`../../${path}`, import.meta.url)))
    .filter(([, { engines }]) => !OURS.every((version) => admits(engines?.node ?? "*", version)))
    .map(([path]) => path);
  expect(refusing.toSorted()).toEqual(DECLARE_LESS);
});
