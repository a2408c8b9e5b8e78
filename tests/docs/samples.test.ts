import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fill, readGuide } from "#lib/docs/guide";
import { requestSamples } from "#lib/docs/request-samples";
import { type CodeSample, samplesOf } from "#lib/docs/sections";
import { catalog } from "#lib/operations/catalog";
import { readProse } from "#lib/prose/read";
import { issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { type Made, makeExampleObjects } from "#tests/examples";
import { type HttpDoor, openHttpDoor } from "#tests/http";

/** Promise: every sample of the documentation that says it runs, runs as it is printed. */

const ORIGIN = "http://origin.invalid";
const FACILITY = catalog.find(({ id }) => id === "readFacility")?.example.input["facility_id"];

let database: TestDatabase;
let door: HttpDoor;
let folder: string;
let made: Made;

beforeAll(async () => {
  database = await testDatabase({ sample: true });
  door = await openHttpDoor();
  folder = mkdtempSync(join(tmpdir(), "daybook-samples-"));
  // curl's own settings file makes a failure of the request a failure of the sample.
  writeFileSync(join(folder, ".curlrc"), "fail-with-body\nmax-time = 20\n");
  const key = await issueKey("read", "webhooks");
  vi.stubEnv("DAYBOOK_KEY", key);
  made = await makeExampleObjects(key);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
  await door.close();
  await database.drop();
});

const has = (program: string) => spawnSync(program, ["--version"]).status === 0;
const MISSING = ["curl", "python3"].filter((program) => !has(program));
if (MISSING.length > 0) console.warn(`samples not run for want of: ${MISSING.join(", ")}`);

async function run({ language, code }: CodeSample, name: string): Promise<void> {
  const text = [[ORIGIN, door.url] as const, ...made].reduce(
    (filled, [placeholder, value]) => filled.replaceAll(placeholder, value),
    code,
  );
  const environment = { ...process.env, CURL_HOME: folder };
  const execute = (program: string, flag: string) =>
    promisify(execFile)(program, [flag, text], { env: environment, timeout: 30_000 });
  if (language === "typescript") {
    const file = join(folder, `${name.replaceAll(/\W+/g, "-")}.mts`);
    // A module of its own scope: without an import or export it would share names with others.
    writeFileSync(file, `${text}\nexport {};\n`);
    await import(/* @vite-ignore */ pathToFileURL(file).href);
  } else if (language === "curl" || language === "shell") await execute("bash", "-c");
  else if (language === "python") await execute("python3", "-c");
  else throw new Error(`${name}: a sample in ${language} cannot be run`);
}

const PROGRAMS: Record<string, string> = { python: "python3", curl: "curl" };
const runnable = ({ runs, language }: CodeSample) =>
  runs && !MISSING.includes(PROGRAMS[language] ?? "");

describe.each(
  readProse()
    .guides.map(readGuide)
    .map((guide) => [guide.slug, guide] as const),
)("guide %s", (slug, guide) => {
  const body = fill(guide.body, { origin: ORIGIN, facility_id: String(FACILITY) });
  const samples = samplesOf(body).filter(runnable);
  test.each(samples.map((sample, at) => [`${at + 1} ${sample.language}`, sample] as const))(
    "sample %s runs",
    async (name, sample) => {
      vi.spyOn(console, "log").mockImplementation(() => {});
      await run(sample, `${slug}-${name}`);
    },
    60_000,
  );
  test("its samples are titled, and in a language with a name", () => {
    for (const { language, title } of samplesOf(body)) {
      expect([
        "curl",
        "typescript",
        "js",
        "python",
        "go",
        "ruby",
        "json",
        "shell",
        "text",
      ]).toContain(language);
      if (language !== "text" && language !== "json") expect(title, slug).not.toBe("");
    }
  });
});

describe.each(
  catalog
    .filter((each) => !each.unpublished)
    .map((operation) => [operation.id, operation] as const),
)("reference %s", (id, operation) => {
  test("its three samples run", async () => {
    vi.spyOn(console, "log").mockImplementation(() => {});
    for (const sample of requestSamples(operation, ORIGIN).filter(runnable)) {
      await run(sample, `${id}-${sample.language}`);
    }
  }, 60_000);
});
