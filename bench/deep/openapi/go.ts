import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Figure } from "../figures";
import { PROGRAMS, run } from "../programs";
import * as tools from "./tools";

const { environmentOf, FOLDER, here, skipped, toFigure } = tools;
const WHAT = "oapi-codegen (Go)";
const GENERATOR = "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen";
const VERSION = "v2.8.2";
const RUNTIME = "v1.9.0";
const BIN = join(PROGRAMS, "go", VERSION);
const ENVIRONMENT = { GOBIN: BIN, GOFLAGS: "-mod=mod" };

const MODULE = `module example.org/daybook

go 1.24

require github.com/oapi-codegen/runtime ${RUNTIME}
`;
const SETTINGS = `package: client
generate:
  models: true
  client: true
output: client/client.go
output-options:
  name-normalizer: ToCamelCaseWithInitialisms
`;

/** Generates, compiles, and runs the Go client of oapi-codegen. */
export async function goClient(server: tools.Server, expected: tools.Expected): Promise<Figure[]> {
  if (await tools.missing("go", ["version"])) return [skipped(WHAT, "no go")];
  const program = join(BIN, "oapi-codegen");
  if (!existsSync(program)) {
    const installed = await run("go", ["install", `${GENERATOR}@${VERSION}`], { env: ENVIRONMENT });
    if (installed.code !== 0) return [skipped(WHAT, "go can't install it")];
  }
  const cwd = join(FOLDER, "go");
  mkdirSync(join(cwd, "client"), { recursive: true });
  writeFileSync(join(cwd, "go.mod"), MODULE);
  writeFileSync(join(cwd, "settings.yaml"), SETTINGS);
  copyFileSync(here("main.go"), join(cwd, "main.go"));
  const made = await run(program, ["--config", "settings.yaml", join(FOLDER, "openapi.json")], {
    cwd,
  });
  if (made.code !== 0) return [toFigure(`${WHAT} generates`, "", made)];
  const types = readFileSync(join(cwd, "client", "client.go"), "utf8").match(/^type /gm) ?? [];
  const built = await run("go", ["build", "-o", "call", "."], { cwd, env: ENVIRONMENT });
  if (built.code !== 0) return [toFigure(`${WHAT} compiles`, "", built)];
  const called = await run(join(cwd, "call"), [], { cwd, env: environmentOf(server) });
  return [
    toFigure(`${WHAT} generates`, `${types.length} types`, made),
    toFigure(`${WHAT} compiles`, "done", built),
    tools.sameFigure(`${WHAT} client calls`, called, expected),
  ];
}
