import { copyFileSync, readdirSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ROOT } from "../../../scripts/lifecycle/packages.mjs";
import type { Figure } from "../figures";
import { run } from "../programs";
import * as tools from "./tools";

const { environmentOf, FOLDER, here, python, skipped, toFigure } = tools;
const GENERATED = "openapi_python_client_sdk";

/** Number of Python files in a folder, except its own. */
const countModels = (folder: string): number =>
  readdirSync(folder).filter((file) => file.endsWith(".py") && file !== "__init__.py").length;

/** Runs a client program next to the package that it imports. */
async function call(file: string, server: tools.Server) {
  copyFileSync(here(file), join(FOLDER, file));
  return run(python(), ["-B", file], { cwd: FOLDER, env: environmentOf(server) });
}

/** Generates, type-checks, and runs the client of openapi-python-client. */
async function openApiPythonClient(
  server: tools.Server,
  expected: tools.Expected,
): Promise<Figure[]> {
  const what = "openapi-python-client";
  const to = join(FOLDER, GENERATED);
  const args = ["generate", "--path", "openapi.json", "--output-path", to, "--overwrite"];
  const made = await run(python(what), [...args, "--meta", "none", "--fail-on-warning"], {
    cwd: FOLDER,
    // It formats with a program of its own folder.
    env: { PATH: [join(python(), ".."), process.env["PATH"]].join(delimiter) },
  });
  if (made.code !== 0) return [toFigure(`${what} generates`, "", made)];
  const models = `${countModels(join(to, "models"))} models, no warning`;
  const called = await call("openapi-python-client.py", server);
  // The generator's own files have type errors, such as its context manager.
  const typed = await run(
    python("mypy"),
    ["--python-executable", python(), "--follow-imports=silent", "openapi-python-client.py"],
    { cwd: FOLDER },
  );
  return [
    toFigure(`${what} generates`, models, made),
    toFigure(`${what} type-checks`, "mypy: no issues", typed),
    tools.sameFigure(`${what} client calls`, called, expected),
  ];
}

/** Generates and runs the Python client of openapi-generator, which is written in Java. */
async function openApiGenerator(server: tools.Server, expected: tools.Expected): Promise<Figure[]> {
  const what = "openapi-generator (Python)";
  if (await tools.missing("java", ["-version"])) return [skipped(what, "no java")];
  const to = join(FOLDER, "openapi-generator");
  rmSync(to, { recursive: true, force: true });
  const args = ["generate", "-i", "openapi.json", "-g", "python", "-o", to];
  const made = await run(
    python("openapi-generator-cli"),
    [...args, "--package-name", "daybook_generated"],
    { cwd: FOLDER },
  );
  if (made.code !== 0) return [toFigure(`${what} generates`, "", made)];
  const models = `${countModels(join(to, "daybook_generated", "models"))} models, no collision`;
  copyFileSync(here("openapi-generator.py"), join(to, "call.py"));
  const called = await run(python(), ["-B", "call.py"], { cwd: to, env: environmentOf(server) });
  return [
    toFigure(`${what} generates`, models, made, /^(?![^]*COLLISION)/),
    tools.sameFigure(`${what} client calls`, called, expected),
  ];
}

/** Type-checks our own client library. */
async function ownClient(): Promise<Figure> {
  const folder = join(ROOT, "sdk", "python", "daybook_client");
  const typed = await run(python("mypy"), [
    "--strict",
    "--cache-dir",
    join(FOLDER, "mypy"),
    folder,
  ]);
  return toFigure("sdk/python type-checks", "mypy --strict: no issues", typed);
}

/** Tests the generators whose clients are in Python. */
export async function pythonClients(
  server: tools.Server,
  expected: tools.Expected,
): Promise<Figure[]> {
  const reason = await tools.installGenerators();
  if (reason !== undefined) return [skipped("clients in Python", reason)];
  return [
    ...(await openApiPythonClient(server, expected)),
    ...(await openApiGenerator(server, expected)),
    await ownClient(),
  ];
}
