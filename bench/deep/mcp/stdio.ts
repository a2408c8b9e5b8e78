import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../../db/postgres/probe";
import { type Figure, figure } from "../figures";
import { PROGRAMS, type Ran, run, runProgram } from "../programs";
import { installPython, PYTHON_MODES, runPython, seen, type Server } from "./clients";

const STDIO = fileURLToPath(new URL("../../../stdio/", import.meta.url));
const FOLDER = join(PROGRAMS, "packed");
const PROGRAM = join(FOLDER, "node_modules", ".bin", "daybook-mcp");
const NAME = "daybook-mcp";

const readManifest = () =>
  JSON.parse(readFileSync(join(STDIO, "package.json"), "utf8")) as { version: string };

const result = (ran: readonly Ran[]) => ran.map(({ output }) => output.slice(-400)).join("\n");

/** Packs what npm would publish, installs it into an empty folder, and starts it as `npx` would. */
async function install(): Promise<Figure[]> {
  const { version } = readManifest();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const built = await run("npx", ["tsc", "-p", STDIO], { cwd: join(STDIO, "..") });
  const lint = await runProgram("publint", ["run", STDIO, "--strict"]);
  const packed = await run("npm", ["pack", STDIO, "--ignore-scripts", "--json"]);
  const tarball = join(PROGRAMS, `${NAME}-${version}.tgz`);
  const files = [...packed.output.matchAll(/"path":\s*"([^"]+)"/g)].map(([, path]) => path);
  const installed = await run("npm", ["install", "--prefix", FOLDER, tarball]);
  const how = ["--yes", "--package", tarball, NAME, "--version"];
  const started = await run("npx", how, { cwd: FOLDER });
  const steps = [built, packed, installed, started];
  const works = steps.every(({ code }) => code === 0) && started.output.includes(version);
  return [
    figure("publint --strict", lint.output.trim().split("\n").at(-1) ?? "", lint.code === 0),
    figure(
      `npm pack, install, npx ${NAME} --version`,
      works ? `${version}: ${files.join(", ")}` : result(steps),
      works,
    ),
  ];
}

/** Calls a tool through the installed program with the inspector, in a protocol era. */
async function inspect({ ORIGIN, KEY }: Server, era: string): Promise<Figure> {
  const started = ["--cli", PROGRAM, "-e", `DAYBOOK_URL=${ORIGIN}`, "-e", `DAYBOOK_KEY=${KEY}`];
  const called = ["--method", "tools/call", "--tool-name", "service_list_docs"];
  const how = [...started, "--protocol-era", era, ...called];
  const { code, output } = await runProgram("mcp-inspector", how);
  const holds = code === 0 && output.includes("structuredContent");
  const what = `inspector through stdio, ${era} era`;
  return figure(what, holds ? "service_list_docs answered" : output.slice(-500), holds);
}

/** Checks the messages to a user without a key, with a bad one, and without a server. */
async function complaints({ ORIGIN, KEY }: Server): Promise<Figure[]> {
  const ended = await run(PROGRAM, [], { env: { DAYBOOK_URL: ORIGIN, DAYBOOK_KEY: "" } });
  const list = (url: string, key: string) => {
    const settings = ["-e", `DAYBOOK_URL=${url}`, "-e", `DAYBOOK_KEY=${key}`];
    const how = ["--cli", PROGRAM, ...settings, "--method", "tools/list"];
    return runProgram("mcp-inspector", how);
  };
  const nobody = `http://localhost:${await freePort()}`;
  const cases: [string, Ran, RegExp][] = [
    ["no key", ended, /DAYBOOK_KEY is not set.*/],
    ["a bad key", await list(ORIGIN, "no"), /refuses DAYBOOK_KEY[^"]*/],
    ["no network", await list(nobody, KEY), /Cannot reach [^"]*/],
  ];
  return cases.map(([what, { code, output }, expected]) => {
    const text = code === 0 ? undefined : expected.exec(output)?.[0];
    return figure(`stdio with ${what}`, text ?? output.slice(-500), text !== undefined);
  });
}

/** Tests the stdio package as a new user gets it. */
export async function checkStdio(server: Server): Promise<Figure[]> {
  const figures = await install();
  for (const era of ["legacy", "modern"]) figures.push(await inspect(server, era));
  if (await installPython()) {
    for (const [mode, protocol] of PYTHON_MODES) {
      const ran = await runPython(mode, { ...server, PROGRAM });
      figures.push(seen("client in Python through stdio", ran, protocol));
    }
  }
  return [...figures, ...(await complaints(server))];
}
