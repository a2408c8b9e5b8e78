import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readExampleValues } from "#lib/agents/example-values";
import { currentEdition } from "#lib/bulk/bulk-export";
import { readOrWriteFiles } from "#lib/bulk/store";
import { fillExample } from "#lib/docs/fill-examples";
import { fill, readGuide } from "#lib/docs/guide";
import { requestSamples } from "#lib/docs/request-samples";
import { type CodeSample, samplesOf } from "#lib/docs/sections";
import { type ExampleValues, SAMPLE_VALUES } from "#lib/kernel/examples";
import { catalog } from "#lib/operations/catalog";
import { readProse } from "#lib/content/read";
import { issueKey } from "#tests/api";
import type { TestDatabase } from "#tests/database";
import { type Made, makeExampleObjects } from "#tests/examples";
import { type HttpServer, startHttpServer } from "#tests/http";

const ORIGIN = "http://origin.invalid";

const has = (program: string) => spawnSync(program, ["--version"]).status === 0;
const MISSING = ["curl", "python3"].filter((program) => !has(program));
if (MISSING.length > 0)
  console.warn(`samples not run, because these are missing: ${MISSING.join(", ")}`);

const PROGRAMS: Record<string, string> = { python: "python3", curl: "curl" };
const runnable = ({ runs, language }: CodeSample) =>
  runs && !MISSING.includes(PROGRAMS[language] ?? "");

const guides = readProse().guides.map(readGuide);
const operations = catalog.filter((each) => !each.unpublished);

/**
 * Declares a test for each documented sample, which runs as it is printed for the records of a database.
 * @param open makes the database, before the tests.
 */
export function describeSamples(open: () => Promise<TestDatabase>): void {
  let database: TestDatabase;
  let httpServer: HttpServer;
  let folder: string;
  let made: Made;
  let values: ExampleValues;

  beforeAll(async () => {
    database = await open();
    httpServer = await startHttpServer();
    folder = mkdtempSync(join(tmpdir(), "daybook-samples-"));
    // curl's own settings file makes a failure of the request a failure of the sample.
    writeFileSync(join(folder, ".curlrc"), "fail-with-body\nmax-time = 20\n");
    await readOrWriteFiles((await currentEdition()).name);
    const key = await issueKey("read", "webhooks");
    vi.stubEnv("DAYBOOK_KEY", key);
    values = await readExampleValues();
    made = await makeExampleObjects(key, values);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
    await httpServer.close();
    await database.drop();
  });

  async function run({ language, code }: CodeSample, name: string): Promise<void> {
    const text = [[ORIGIN, httpServer.url] as const, ...made].reduce(
      (filled, [placeholder, value]) => filled.replaceAll(placeholder, value),
      code,
    );
    const environment = { ...process.env, CURL_HOME: folder };
    const execute = (program: string, flag: string) =>
      promisify(execFile)(program, [flag, text], { env: environment, timeout: 30_000 });
    if (language === "typescript") {
      const file = join(folder, `${name.replaceAll(/\W+/g, "-")}.mts`);
      // Makes the file a module, because otherwise its names would clash with other files.
      writeFileSync(file, `${text}\nexport {};\n`);
      await import(/* @vite-ignore */ pathToFileURL(file).href);
    } else if (language === "curl" || language === "shell") await execute("bash", "-c");
    else if (language === "python") await execute("python3", "-c");
    else throw new Error(`${name}: a sample in ${language} cannot be run`);
  }

  const samplesIn = (body: string, filled: ExampleValues) =>
    samplesOf(fill(body, { origin: ORIGIN, ...filled })).filter(runnable);

  const runnableGuides = guides.filter(({ body }) => samplesIn(body, SAMPLE_VALUES).length > 0);
  describe.each(runnableGuides)("guide $slug", ({ slug, body }) => {
    const samples = samplesIn(body, SAMPLE_VALUES);
    test.each(samples.map(({ language }, at) => [`${at + 1} ${language}`, at] as const))(
      "sample %s runs",
      async (name, at) => {
        vi.spyOn(console, "log").mockImplementation(() => {});
        const sample = samplesIn(body, values)[at];
        expect(sample).toBeDefined();
        if (sample) await run(sample, `${slug}-${name}`);
      },
      60_000,
    );
  });

  describe.each(operations.map((operation) => [operation.id, operation] as const))(
    "reference %s",
    (id, operation) => {
      test("its three samples run", async () => {
        vi.spyOn(console, "log").mockImplementation(() => {});
        const samples = requestSamples(fillExample(operation, values), ORIGIN);
        for (const sample of samples.filter(runnable)) {
          await run(sample, `${id}-${sample.language}`);
        }
      }, 60_000);
    },
  );
}
