import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApiOf } from "../../lib/docs/openapi";
import { catalog } from "../../lib/operations/catalog";
import { readAnswers } from "../../lib/content/read";
import { issueKey } from "../../tests/api";
import { testDatabase } from "../../tests/database";
import { type Document, unexcusedBreaks } from "../../tests/docs/breaking-changes";
import { startHttpServer } from "../../tests/http";
import { type Figure, figure } from "./figures";
import { PROGRAMS, type Ran, run, runProgram } from "./programs";

const FOLDER = join(PROGRAMS, "openapi");
const TAIL = 1_500;

function toFigure(what: string, good: string, { code, output }: Ran, clean: RegExp): Figure {
  const holds = code === 0 && clean.test(output);
  return figure(what, holds ? good : output.trim().slice(-TAIL), holds);
}

/** Runs two linters with their recommended rules, which must report no error and no warning. */
async function lint(): Promise<Figure[]> {
  writeFileSync(join(FOLDER, ".spectral.yaml"), 'extends: ["spectral:oas"]\n');
  const redocly = await runProgram("redocly", ["lint", "openapi.json"], { cwd: FOLDER });
  const spectral = await runProgram(
    "spectral",
    ["lint", "openapi.json", "-r", ".spectral.yaml", "--fail-severity", "hint"],
    { cwd: FOLDER },
  );
  const warned = /You have \d+ warning/.test(redocly.output);
  return [
    figure(
      "redocly lint",
      redocly.code === 0 && !warned ? "0 errors, 0 warnings" : redocly.output.slice(-TAIL),
      redocly.code === 0 && !warned,
    ),
    toFigure("spectral lint", "0 errors, 0 warnings", spectral, /No results/),
  ];
}

const FETCH_CLIENT = `
import createClient from "openapi-fetch";
import type { paths } from "./schema";
// A search can also answer CSV: this client takes JSON alone.
const client = createClient<paths, "application/json" | "application/problem+json">({
  baseUrl: process.env["URL_"] ?? "",
  headers: { Authorization: "Bearer " + process.env["KEY"] },
});
const { data, error } = await client.GET("/v1/facilities", { params: { query: { limit: 2 } } });
if (error) throw new Error(error.detail);
const [first] = data.data;
if (!first) throw new Error("nothing found");
const one = await client.GET("/v1/facilities/{facility_id}", { params: { path: { facility_id: first.id } } });
const compared = await client.POST("/v1/facilities/compare", {
  body: { facility_ids: data.data.map(({ id }) => id) },
});
console.log(one.data?.name, compared.data?.rows.length, data.meta.total);
`;

const SDK_CLIENT = `
import { client } from "./sdk/client.gen";
import { readFacility, searchFacilities } from "./sdk/sdk.gen";
client.setConfig({ baseUrl: process.env["URL_"] ?? "", auth: () => process.env["KEY"] ?? "" });
const found = await searchFacilities({ query: { limit: 2, state_code: "TX" }, throwOnError: true });
const [first] = found.data.data;
if (!first) throw new Error("nothing found");
const one = await readFacility({ path: { facility_id: first.id }, throwOnError: true });
console.log(one.data.name, found.data.meta.total);
`;

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: "esnext",
    moduleResolution: "bundler",
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable"],
    skipLibCheck: true,
    types: [],
  },
  files: ["fetch-client.ts", "sdk-client.ts", "globals.d.ts"],
};

/** Generates clients with two generators. They must type-check and call the running server. */
async function clients(url: string, key: string): Promise<Figure[]> {
  const cwd = FOLDER;
  const types = await runProgram("openapi-typescript", ["openapi.json", "-o", "schema.ts"], {
    cwd,
  });
  const sdk = await runProgram("openapi-ts", ["-i", "openapi.json", "-o", "sdk"], { cwd });
  writeFileSync(join(cwd, "fetch-client.ts"), FETCH_CLIENT);
  writeFileSync(join(cwd, "sdk-client.ts"), SDK_CLIENT);
  writeFileSync(
    join(cwd, "globals.d.ts"),
    "declare const process: { env: Record<string, string | undefined> };\n",
  );
  writeFileSync(join(cwd, "package.json"), '{"type":"module"}\n');
  writeFileSync(join(cwd, "tsconfig.json"), JSON.stringify(TSCONFIG));
  const checked = await runProgram("tsc", ["-p", "."], { cwd });
  const call = (file: string) =>
    run(process.execPath, ["--import", "tsx", join(cwd, file)], {
      cwd: join(PROGRAMS, "..", ".."),
      env: { URL_: url, KEY: key },
    });
  const [fetched, called] = [await call("fetch-client.ts"), await call("sdk-client.ts")];
  return [
    toFigure("openapi-typescript generates", "done", types, /./),
    toFigure("hey-api generates", "done", sdk, /./),
    figure("both type-check", checked.output.trim() || "done", checked.code === 0),
    toFigure("openapi-fetch client calls", fetched.output.trim(), fetched, /\d+\s*$/),
    toFigure("hey-api client calls", called.output.trim(), called, /\d+\s*$/),
  ];
}

/** Lists changes that could break a client of the last release. */
function compatibility(described: unknown): Figure {
  const file = new URL("../../tests/golden/released-openapi.json", import.meta.url);
  const released = JSON.parse(readFileSync(file, "utf8")) as Document;
  const broken = unexcusedBreaks(released, described as Document);
  const result = [`${broken.length} breaking changes`, ...broken].join("\n");
  return figure("against the last release", result, broken.length === 0);
}

/** Tests the API description with third-party programs. */
export async function checkOpenApi(): Promise<Figure[]> {
  mkdirSync(FOLDER, { recursive: true });
  const facts = { origin: "https://daybook.example", version: "0.1.0", answers: readAnswers() };
  const text = JSON.stringify(openApiOf(catalog, facts));
  writeFileSync(join(FOLDER, "openapi.json"), text);
  const database = await testDatabase({ sample: true });
  const httpServer = await startHttpServer();
  try {
    const linted = [compatibility(JSON.parse(text)), ...(await lint())];
    return [...linted, ...(await clients(httpServer.url, await issueKey("read")))];
  } finally {
    await httpServer.close();
    await database.drop();
  }
}
