import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packTypeScript } from "../../../scripts/sdk/pack";
import { ROOT } from "../../../scripts/lifecycle/packages.mjs";
import { type Figure, figure } from "../figures";
import { PROGRAMS, run, runProgram } from "../programs";
import * as tools from "./tools";

const { environmentOf, FOLDER, toFigure } = tools;

const PRINT = `
console.log(JSON.stringify({
  page: ids,
  updated: updated.data.meta.total,
  csv_lines: csv.trim().split("\\n").length,
  origin: memo.data.inputs.commute_origin,
  compared: compared.data.rows.length,
  problem: unknown.error.code,
}));
`;
const MEMO = `{
  geography: "78704",
  child_age_months: 30,
  budget_weekly: 320,
  commute_origin: { lat: 30.267, lng: -97.743 },
}`;

const FETCH_CLIENT = `
import createClient from "openapi-fetch";
import type { paths } from "./schema";
const client = createClient<paths>({
  baseUrl: process.env["URL_"] ?? "",
  headers: { Authorization: "Bearer " + process.env["KEY"] },
});
const search = (query: paths["/v1/facilities"]["get"]["parameters"]["query"]) =>
  client.GET("/v1/facilities", { params: { query } });
const page = await search({ state_code: "TX", limit: 2, page: 2 });
const updated = await search({ updated_since: "2026-01-01T00:00:00Z", limit: 1 });
if (!page.data || !updated.data) throw new Error(page.error?.detail ?? updated.error?.detail);
const ids = page.data.data.map(({ id }) => id);
const raw = await client.GET("/v1/facilities", {
  params: { query: { state_code: "TX", limit: 2, format: "csv" } },
  parseAs: "text",
});
const csv: string = raw.data ?? "";
const memo = await client.POST("/v1/decision/memo", { body: ${MEMO} });
const compared = await client.GET("/v1/facilities/compare", {
  params: { query: { facility_ids: ids, commute_origin: "78704" } },
});
const unknown = await client.GET("/v1/facilities/{facility_id}", {
  params: { path: { facility_id: "fac_" + "0".repeat(26) } },
});
if (!memo.data || !compared.data || !unknown.error) throw new Error("no answer");
${PRINT}`;

const SDK_CLIENT = `
import { client } from "./sdk/client.gen";
import { compareFacilitiesByQuery, readFacility, searchFacilities, writeMemo } from "./sdk/sdk.gen";
client.setConfig({ baseUrl: process.env["URL_"] ?? "", auth: () => process.env["KEY"] ?? "" });
const page = await searchFacilities({ query: { state_code: "TX", limit: 2, page: 2 }, throwOnError: true });
const updated = await searchFacilities({
  query: { updated_since: "2026-01-01T00:00:00Z", limit: 1 },
  throwOnError: true,
});
const ids = page.data.data.map(({ id }) => id);
const raw = await searchFacilities({
  query: { state_code: "TX", limit: 2, format: "csv" },
  parseAs: "text",
  throwOnError: true,
});
const csv = String(raw.data);
const memo = await writeMemo({ body: ${MEMO}, throwOnError: true });
const compared = await compareFacilitiesByQuery({
  query: { facility_ids: ids, commute_origin: "78704" },
  throwOnError: true,
});
const unknown = await readFacility({ path: { facility_id: "fac_" + "0".repeat(26) } });
if (!unknown.error) throw new Error("an unknown facility was found");
${PRINT}`;

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

/** Number of exported types in the generated files. */
function countTypes(...files: string[]): string {
  const texts = files.map((file) => readFileSync(join(FOLDER, file), "utf8"));
  return `${texts.join("").match(/^export (type|interface|enum) /gm)?.length ?? 0} types`;
}

/** Number of component schemas, which openapi-typescript writes as members of one type. */
function countSchemas(): string {
  const { components } = JSON.parse(readFileSync(join(FOLDER, "openapi.json"), "utf8")) as {
    components: { schemas: object };
  };
  return `${Object.keys(components.schemas).length} schemas`;
}

/** Generates clients with two generators. They must type-check and call the running server. */
export async function typeScriptClients(
  server: tools.Server,
  expected: tools.Expected,
): Promise<Figure[]> {
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
      cwd: ROOT,
      env: environmentOf(server),
    });
  const generated = sdk.code === 0 ? countTypes("sdk/types.gen.ts") : "";
  return [
    toFigure("openapi-typescript generates", countSchemas(), types),
    toFigure("hey-api generates", generated, sdk),
    toFigure("both type-check", "done", checked),
    tools.sameFigure("openapi-fetch client calls", await call("fetch-client.ts"), expected),
    tools.sameFigure("hey-api client calls", await call("sdk-client.ts"), expected),
    await ownPackage(),
  ];
}

/** Checks our own package as npm would publish it. */
async function ownPackage(): Promise<Figure> {
  const { files } = packTypeScript(join(PROGRAMS, "sdk"));
  const lint = await runProgram("publint", ["run", join(ROOT, "sdk", "typescript"), "--strict"]);
  const last = lint.output.trim().split("\n").at(-1) ?? "";
  const built = readdirSync(join(ROOT, "sdk", "typescript", "dist")).length;
  return figure(
    "sdk/typescript: publint --strict",
    `${last} (${files.length} package, ${built} files)`,
    lint.code === 0,
  );
}
