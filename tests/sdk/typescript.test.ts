import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { type HttpServer, startHttpServer } from "#tests/http";
import { packageProgram, ROOT } from "../../scripts/lifecycle/packages.mjs";
import { packTypeScript } from "../../scripts/sdk/pack";
import { ApiError, Daybook, VERSION } from "../../sdk/typescript/src/index";
import { fill, readExamples } from "./page-examples";

/** Promise: the packed TypeScript package works as its README says, in an empty folder. */

const PAGES = ["sdk/typescript/README.md", "docs/guides/client-libraries.md"];
const examples = PAGES.flatMap((page) => readExamples(page, "ts"));
const TSX = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const TSCONFIG = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    module: "nodenext",
    target: "es2022",
    lib: ["es2023", "dom", "dom.iterable", "dom.asynciterable"],
    typeRoots: [join(ROOT, "node_modules", "@types")],
    types: ["node"],
  },
  include: ["*.ts"],
};

let database: TestDatabase;
let httpServer: HttpServer;
let folder: string;
let files: string[];
let key: string;

beforeAll(async () => {
  database = await testDatabase({ sample: true });
  httpServer = await startHttpServer();
  key = await issueKey("read", "webhooks");
  folder = mkdtempSync(join(tmpdir(), "daybook-sdk-typescript-"));
  writeFileSync(join(folder, "package.json"), '{"private":true,"type":"module"}\n');
  files = packTypeScript(folder).files;
  const args = ["install", "--offline", "--no-audit", "--no-fund", ...files];
  execFileSync("npm", args, { cwd: folder, shell: process.platform === "win32" });
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG));
  for (const [at, code] of examples.entries()) {
    writeFileSync(join(folder, `example-${at}.ts`), fill(code, httpServer.url));
  }
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await httpServer.close();
  await database.drop();
});

describe("the packed package", () => {
  test("its manifest states the license and the version of the source", () => {
    const file = join(folder, "node_modules", "daybook-client", "package.json");
    const manifest = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
    expect(manifest).toMatchObject({ version: VERSION, license: "UNLICENSED" });
    expect(manifest).not.toHaveProperty("dependencies");
  });

  test("its README and the guide install the file that was packed", () => {
    const names = files.map((file) => basename(file));
    expect(names).toHaveLength(1);
    for (const page of PAGES) expect(readFileSync(join(ROOT, page), "utf8")).toContain(names[0]);
  });

  test("the examples of its README and guide type-check against it in strict mode", () => {
    const program = packageProgram("typescript", "tsc");
    const check = () => execFileSync(process.execPath, [program, "-p", folder]);
    expect(check).not.toThrow();
    writeFileSync(
      join(folder, "wrong.ts"),
      'import { Daybook } from "daybook-client";\nvoid new Daybook({ baseUrl: "" }).readFacility({ facility_id: 1 });\n',
    );
    expect(check).toThrow();
    rmSync(join(folder, "wrong.ts"));
  });

  test.each(examples.map((_, at) => [at]))(
    "example %i of its README and guide runs",
    async (at) => {
      const environment = { ...process.env, DAYBOOK_URL: httpServer.url, DAYBOOK_KEY: key };
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ["--import", TSX, join(folder, `example-${at}.ts`)],
        { cwd: folder, env: environment, timeout: 30_000 },
      );
      const prints = examples[at]?.includes("new Daybook(") ?? false;
      expect(stdout.trim() !== "").toBe(prints);
    },
  );
});

describe("the client on a real server", () => {
  const connect = (settings = {}) =>
    new Daybook({ baseUrl: httpServer.url, apiKey: key, ...settings });

  test("iterating a search yields each provider of its total once", async () => {
    const daybook = connect();
    const query = { zip_code: "78704", radius: 10, limit: 7 };
    const ids: string[] = [];
    for await (const { id } of daybook.iterateFacilities(query)) ids.push(id);
    const { meta } = await daybook.searchFacilities(query);
    expect(meta.total).toBeGreaterThan(7);
    expect(ids).toHaveLength(meta.total);
    expect(new Set(ids).size).toBe(meta.total);
  });

  test("iterating the change log reads it to its end", async () => {
    const daybook = connect();
    const cursors: string[] = [];
    for await (const { cursor } of daybook.iterateChanges()) cursors.push(cursor);
    const { data, meta } = await daybook.listChanges({ limit: 100 });
    const second = await daybook.listChanges({ limit: 100, after: meta.next });
    const expected = [...data, ...second.data].map(({ cursor }) => cursor);
    expect(cursors.slice(0, 200)).toEqual(expected);
    expect(new Set(cursors).size).toBe(cursors.length);
  });

  test("a creation is repeated with one key, and its subscription is changed and deleted", async () => {
    const daybook = connect();
    const created = await daybook.createWebhook({
      area: { county_fips: "48453" },
      callback_url: "https://hooks.example.com/sdk",
      events: ["license_change"],
    });
    const { subscription_id } = created;
    const changed = await daybook.updateWebhook({ subscription_id, description: "Travis" });
    expect(changed.description).toBe("Travis");
    const listed: string[] = [];
    for await (const each of daybook.iterateWebhooks()) listed.push(each.subscription_id);
    expect(listed).toEqual([subscription_id]);
    expect(await daybook.deleteWebhook({ subscription_id })).toMatchObject({ deleted: true });
  });

  test("CSV and GeoJSON are returned as text", async () => {
    const daybook = connect();
    const csv = await daybook.searchFacilitiesAsCsv({ state_code: "TX", limit: 2 });
    expect(csv.split("\r\n")[0]).toMatch(/^id,name,/);
    const geojson = await daybook.searchFacilitiesAsGeojson({ state_code: "TX", limit: 2 });
    expect(JSON.parse(geojson)).toMatchObject({ type: "FeatureCollection" });
  });

  test("a wrong request throws an ApiError with the code and all faults", async () => {
    const failed = connect().searchFacilities({ zip_code: "787", limit: 1_000 });
    const error = await failed.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: "invalid_request" });
    expect((error as ApiError).faults.map(({ parameter }) => parameter)).toEqual([
      "zip_code",
      "limit",
    ]);
  });

  test("public operations work without a key, and others throw missing_credential", async () => {
    const daybook = connect({ apiKey: undefined });
    expect((await daybook.listStates()).data).toHaveLength(51);
    await expect(daybook.searchFacilities()).rejects.toMatchObject({
      status: 401,
      code: "missing_credential",
    });
  });
});
