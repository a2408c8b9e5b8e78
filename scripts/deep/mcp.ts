import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { issueKey } from "#tests/api";
import { testDatabase } from "#tests/database";
import { openHttpDoor } from "#tests/http";
import { type Figure, figure } from "./figures";
import { PROGRAMS, run, runProgram } from "./programs";

const STDIO = fileURLToPath(new URL("../../stdio/", import.meta.url));
/** What the suite asks of a library and a service of one domain cannot have, each with its reason. */
const baselineOf = (revision: string) =>
  fileURLToPath(new URL(`./conformance-${revision}.yaml`, import.meta.url));
const REVISIONS = ["2025-11-25", "2026-07-28"];

/** The public conformance suite, at exactly what a revision requires of servers. */
async function conformance(url: string, revision: string): Promise<Figure> {
  const { code, output } = await runProgram("conformance", [
    "server",
    "--url",
    url,
    "--requirements",
    revision,
    "--expected-failures",
    baselineOf(revision),
  ]);
  const summary = output.slice(output.indexOf("=== SUMMARY"));
  const baseline = readFileSync(baselineOf(revision), "utf8");
  const passed = [...summary.matchAll(/^✓ ([\w-]+): \d/gm)].filter(
    ([, scenario]) => !baseline.includes(`- ${scenario}\n`),
  );
  const excused = (baseline.match(/^ {2}- /gm) ?? []).length;
  const result = `${passed.length} scenarios pass, ${excused} cannot apply (each with its reason)`;
  return figure(`conformance suite, ${revision}`, code === 0 ? result : summary, code === 0);
}

/** The inspector lists what there is, as its users would. */
async function inspect(url: string, key: string, method: string): Promise<Figure> {
  const options = ["--transport", "http", "--header", `Authorization: Bearer ${key}`];
  const asked = ["--cli", url, ...options, "--method", method];
  const { code, output } = await runProgram("mcp-inspector", asked);
  const list = /\{[\s\S]*\}/.exec(output)?.[0];
  const parsed = list ? (JSON.parse(list) as Record<string, unknown[]>) : {};
  const count = Object.values(parsed).find(Array.isArray)?.length ?? 0;
  const holds = code === 0 && count > 0;
  return figure(`inspector ${method}`, holds ? `${count} listed` : output.slice(-500), holds);
}

/** A client library that shares no code with the server's. */
async function foreignClient(url: string, key: string): Promise<Figure> {
  const program = `
    import { createMCPClient } from "@ai-sdk/mcp";
    const headers = { Authorization: "Bearer " + process.env.KEY };
    const client = await createMCPClient({ transport: { type: "http", url: process.env.URL_, headers } });
    const tools = await client.tools();
    const answer = await tools.service_list_docs.execute({ limit: 2 }, { messages: [], toolCallId: "1" });
    console.log(JSON.stringify({ tools: Object.keys(tools).length, total: answer.structuredContent.meta.total }));
    await client.close();`;
  const { code, output } = await run(process.execPath, ["--input-type=module", "-e", program], {
    env: { KEY: key, URL_: url },
  });
  return figure("client @ai-sdk/mcp", output.trim().slice(-500), code === 0);
}

/** What npm would publish is packed, checked, installed elsewhere, and called through. */
async function packedStdio(origin: string, key: string): Promise<Figure[]> {
  const built = await run("npx", ["tsc", "-p", STDIO], { cwd: join(STDIO, "..") });
  const lint = await runProgram("publint", ["run", STDIO, "--strict"]);
  const packed = await run("npm", ["pack", STDIO, "--ignore-scripts", "--json"]);
  const name = /"filename":\s*"([^"]+)"/.exec(packed.output)?.[1] ?? "";
  const folder = join(PROGRAMS, "packed");
  const installed = await run("npm", ["install", "--prefix", folder, join(PROGRAMS, name)]);
  const bin = join(folder, "node_modules", ".bin", "daybook-mcp");
  const settings = [`DAYBOOK_URL=${origin}`, `DAYBOOK_KEY=${key}`].flatMap((each) => ["-e", each]);
  const method = ["--method", "tools/call", "--tool-name", "service_list_docs"];
  const called = await runProgram("mcp-inspector", ["--cli", bin, ...settings, ...method]);
  const works = [built, packed, installed, called].every(({ code }) => code === 0);
  const { version } = JSON.parse(readFileSync(join(STDIO, "package.json"), "utf8")) as {
    version: string;
  };
  return [
    figure("publint of the stdio package", lint.output.trim().slice(-200), lint.code === 0),
    figure(
      "stdio package, packed, installed and called",
      works
        ? `daybook-mcp ${version}`
        : [built, packed, installed, called].map(({ output }) => output.slice(-400)).join("\n"),
      works && called.output.includes("structuredContent"),
    ),
  ];
}

/** The agent endpoint before programs that were not written here. */
export async function checkMcp(): Promise<Figure[]> {
  const database = await testDatabase({ sample: true });
  const key = await issueKey("read");
  const door = await openHttpDoor({ key });
  const url = `${door.url}/mcp`;
  try {
    const figures: Figure[] = [];
    for (const revision of REVISIONS) figures.push(await conformance(url, revision));
    for (const method of ["tools/list", "resources/list", "prompts/list"]) {
      figures.push(await inspect(url, key, method));
    }
    figures.push(await foreignClient(url, key));
    return [...figures, ...(await packedStdio(door.url, key))];
  } finally {
    await door.close();
    await database.drop();
  }
}
