import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path/posix";
import { expect, test } from "vitest";
import { isWellFormedKey } from "#lib/keys/key-format";
import { catalog } from "#lib/operations/catalog";

/** Rules for the files of the whole project. */

const ROOT = new URL("../../", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), "utf8");
const filesIn = (folder: string) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: "utf8" }).map(
    (file) => `${folder}/${file.replaceAll("\\", "/")}`,
  );

test("no route is a server action, because every write is an operation with a key", () => {
  const written = [...filesIn("app"), ...filesIn("lib")].filter((file) => /\.[jt]sx?$/.test(file));
  const actions = written.filter((file) => /^\s*["']use server["']/m.test(read(file)));
  expect(actions).toEqual([]);
});

/** Routes without an operation: documents, images, files, and the endpoints of agents and jobs. */
const OTHER_ROUTES = [
  ".well-known/ai-catalog.json",
  ".well-known/api-catalog",
  ".well-known/security.txt",
  "api/inngest",
  "api/jobs",
  "bulk/[edition]/[file]",
  "changelog.atom",
  "changelog.json",
  "data.json",
  "datapackage.json",
  "health",
  "llms-full.txt",
  "llms.txt",
  "livez",
  "maps/counties.svg",
  "maps/prices.svg",
  "maps/states.svg",
  "map-tiles.pmtiles",
  "markdown/[...path]",
  "mcp",
  "mcp/server-card",
  "openapi.json",
  "prices.csv",
  "readyz",
  "schemas/[file]",
  "server.json",
  "site/[lang]/facilities/[facility_id]/changes.atom",
  "site/[lang]/facilities/[facility_id]/history.svg",
  "site/[lang]/facilities/[facility_id]/share.png",
  "site/[lang]/facilities/[facility_id]/visit.ics",
  "site/[lang]/family/statuses",
  "site/[lang]/manifest.webmanifest",
  "site/[lang]/maps/reliability.svg",
  "site/[lang]/reports/[slug]/[file]",
  "site/[lang]/search.atom",
  "site/[lang]/search/area.svg",
  "site/[lang]/search/count",
  "site/[lang]/search/pins",
  "site/[lang]/search/shapes",
  "site/[lang]/shortlist/possible",
  "sitemap.xml",
  "sitemaps/[file]",
  "v1",
  "v1/[...rest]",
];

test("every route is an operation of the catalog or is listed in OTHER_ROUTES", () => {
  const operations = catalog.map(({ rest }) => rest.path.slice(1).replaceAll(/\{(\w+)\}/g, "[$1]"));
  const routes = filesIn("app").filter((file) => file.endsWith("/route.ts"));
  const others = routes
    .map((file) => dirname(file).slice("app/".length))
    .filter((route) => !operations.includes(route));
  expect(others.toSorted()).toEqual(OTHER_ROUTES.toSorted());
});

test("no route states the length or encoding of its body, because Next drops these headers", () => {
  const stating = filesIn("app")
    .filter((file) => file.endsWith("/route.ts"))
    .filter((file) => /["'](Content-Length|Content-Encoding)["']/i.test(read(file)));
  expect(stating).toEqual([]);
});

test("lib creates temporary tables only in files that add their keys and statistics", () => {
  const creating = filesIn("lib")
    .filter((file) => file.endsWith(".ts"))
    .filter((file) => /create\s+(local\s+)?temp(orary)?\s+table/i.test(read(file)));
  expect(creating).toEqual(["lib/ingest/working-tables.ts"]);
});

test("advisory locks are taken only through db/advisory-lock.ts, by a name of db/locks.ts", () => {
  const taking = ["app", "db", "inngest", "lib", "sample", "scripts"]
    .flatMap(filesIn)
    .filter((file) => file.endsWith(".ts") && /\bpg_(try_)?advisory/.test(read(file)));
  // db/abilities.ts tests a random number in PostgreSQL's other space of keys.
  expect(taking.toSorted()).toEqual(["db/abilities.ts", "db/advisory-lock.ts"]);
});

/** Tables of names, which grow with the agency's data and not with the connector's logic. */
const NAME_TABLES = ["lib/sources/jurisdictions/wa-dcyf-cities.ts"];
const CONNECTOR_LINES_MAX = 125;

test("every connector file has at most 125 lines, so word tables are in files of their own", () => {
  const long = filesIn("lib/sources/jurisdictions")
    .filter((file) => !file.endsWith(".test.ts") && !NAME_TABLES.includes(file))
    .map((file) => `${file}: ${read(file).trimEnd().split("\n").length} lines`)
    .filter((line) => Number(/(\d+) lines$/.exec(line)?.[1]) > CONNECTOR_LINES_MAX);
  expect(long).toEqual([]);
});

const FILE_LINES_MAX = 300;

test("every code file has at most 300 lines, also generated ones and those in Python", () => {
  const folders = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$|^public$/.test(entry.name))
    .map(({ name }) => name);
  const code = folders
    .flatMap(filesIn)
    .filter(
      (file) => /\.([jt]sx?|mjs|py)$/.test(file) && !/\/(node_modules|\.next|dist)\//.test(file),
    );
  expect(code.length).toBeGreaterThan(1_000);
  const long = code
    .map((file) => `${file}: ${read(file).trimEnd().split("\n").length} lines`)
    .filter((line) => Number(/(\d+) lines$/.exec(line)?.[1]) > FILE_LINES_MAX);
  expect(long).toEqual([]);
});

/** Paths that texts name but the repository lacks: output of commands, and files of an example. */
const NAMED_ONLY = [
  "app/v1/severity-levels/route.ts",
  "bench/DEEP.md",
  "lib/operations/list-severity-levels",
  "lib/operations/list-severity-levels.ts",
  "lib/sources/jurisdictions/ma-eec-monthly.ts",
  "tests/operations/list-severity-levels",
  "tests/fixtures/sources/ma-eec-monthly/programs_2026-10-01.csv",
];

test("every path that comments and documents name exists", () => {
  const PATH =
    /(?<![\w/.@<-])(?:app|bench|db|docs|inngest|lib|scripts|sdk|stdio|tests)(?:\/(?:\(\w+\)|\[[\w.]+\]|[\w.-]*\w))+/g;
  const isThere = (path: string) =>
    [path, `${path}.ts`].some((file) => existsSync(new URL(file, ROOT)));
  const pages = ["README.md", ...filesIn("docs").filter((file) => file.endsWith(".md"))];
  const missing = pages.flatMap((page) =>
    [...read(page).matchAll(PATH)]
      .map(([path]) => path)
      .filter((path) => !NAMED_ONLY.includes(path) && !isThere(path))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

/** The test vector of docs/guides/authentication.md, which isn't a valid key. */
const DOCUMENTED_KEYS = ["daybook_live_ExampleKeyThatOpensNoDoorAtAll02001l3y"];

test.runIf(existsSync(new URL(".git", ROOT)))("no key that could be real is checked in", () => {
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" });
  const keys = listed
    .split("\0")
    .filter((file) => file !== "" && existsSync(new URL(file, ROOT)))
    .flatMap((file) => read(file).match(/daybook_live_[0-9A-Za-z]{38}/g) ?? []);
  const real = keys.filter((key) => isWellFormedKey(key) && !DOCUMENTED_KEYS.includes(key));
  expect(real).toEqual([]);
});
