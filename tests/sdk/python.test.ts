import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { type HttpServer, startHttpServer } from "#tests/http";
import { ROOT } from "../../scripts/lifecycle/packages.mjs";
import { missingPython, packPython, pythonIn } from "../../scripts/sdk/pack";
import { fill, readExamples } from "./page-examples";

/** Promise: the built Python package works as its README says, in an empty environment. */

const PAGES = ["sdk/python/README.md", "docs/guides/client-libraries.md"];
const examples = PAGES.flatMap((page) => readExamples(page, "python"));
const folder = mkdtempSync(join(tmpdir(), "daybook-sdk-python-"));
const packed = packPython(folder);
if ("skipped" in packed) console.warn(`Skipped the Python package: ${packed.skipped}.`);

test.runIf(missingPython() !== undefined)("a machine without Python gets the reason", () => {
  expect(packed).toEqual({ skipped: missingPython() });
});

describe.skipIf("skipped" in packed)("the built Python package", () => {
  const python = pythonIn(join(folder, "venv"));
  let database: TestDatabase;
  let httpServer: HttpServer;
  let environment: NodeJS.ProcessEnv;

  beforeAll(async () => {
    database = await testDatabase({ sample: true });
    httpServer = await startHttpServer();
    const key = await issueKey("read", "webhooks");
    environment = { ...process.env, DAYBOOK_URL: httpServer.url, DAYBOOK_KEY: key };
    execFileSync("python3", ["-m", "venv", join(folder, "venv")]);
    const wheels = "files" in packed ? packed.files.filter((file) => file.endsWith(".whl")) : [];
    execFileSync(python, ["-m", "pip", "install", "--quiet", "--no-index", ...wheels]);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await httpServer.close();
    await database.drop();
  });

  const run = (args: readonly string[]) =>
    promisify(execFile)(python, args, { cwd: folder, env: environment, timeout: 60_000 });

  test("it has a wheel and a source archive", () => {
    const files = "files" in packed ? packed.files : [];
    expect(files.map((file) => file.slice(folder.length + 1))).toEqual([
      expect.stringMatching(/^daybook_client-[\d.]+-py3-none-any\.whl$/),
      expect.stringMatching(/^daybook_client-[\d.]+\.tar\.gz$/),
    ]);
  });

  test("its README and the guide install the wheel that was built", () => {
    const files = "files" in packed ? packed.files : [];
    const wheel = files.find((file) => file.endsWith(".whl")) ?? "";
    for (const page of PAGES) {
      expect(readFileSync(join(ROOT, page), "utf8")).toContain(`/${basename(wheel)}`);
    }
  });

  test("its own tests pass on the installed package", async () => {
    const tests = join(ROOT, "sdk", "python", "tests");
    const { stderr } = await run(["-B", "-m", "unittest", "discover", "-s", tests]);
    expect(stderr).toMatch(/Ran [1-9]\d* tests[^]*OK/);
  });

  test.each(examples.map((_, at) => [at]))(
    "example %i of its README and guide runs",
    async (at) => {
      const code = fill(examples[at] ?? "", httpServer.url);
      const { stdout } = await run(["-c", code]);
      expect(stdout.trim() !== "").toBe(code.includes("Daybook("));
    },
  );
});
