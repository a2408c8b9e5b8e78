import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AGENT_PROMPTS } from "../../../lib/docs/agent-prompts";
import { AGENT_RESOURCES } from "../../../lib/docs/agent-resources";
import { TOOL_ORDER } from "../../../lib/docs/agent-tools";
import { type Figure, figure } from "../figures";
import { PROGRAMS, type Ran, run, runProgram } from "../programs";

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const REQUIREMENTS = here("requirements.txt");
const VENV = join(PROGRAMS, "python");
const PYTHON = join(VENV, "bin", "python");

export type Server = { ORIGIN: string; KEY: string };

/** Third-party libraries, with the revision that each must negotiate. */
const LIBRARIES = [
  ["@modelcontextprotocol/client", "auto", "2026-07-28"],
  ["@modelcontextprotocol/client", "legacy", "2025-11-25"],
  ["@modelcontextprotocol/sdk", "legacy", "2025-11-25"],
  ["@ai-sdk/mcp", "auto", "2026-07-28"],
] as const;
export const PYTHON_MODES = [
  ["auto", "2026-07-28"],
  ["legacy", "2025-11-25"],
] as const;

function versionOf(library: string): string {
  const file = join(PROGRAMS, "node_modules", library, "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

/**
 * Checks that a client negotiated the revision, listed everything, got a result, and got an error
 * for a wrong call.
 */
export function seen(what: string, { code, output }: Ran, protocol: string): Figure {
  const line = /^\{.*\}$/m.exec(output)?.[0];
  if (code !== 0 || !line) return figure(what, output.trim().slice(-800), false);
  const { total, ...rest } = JSON.parse(line) as { total: number };
  const expected = {
    protocol,
    tools: TOOL_ORDER.length,
    resources: AGENT_RESOURCES.length,
    prompts: AGENT_PROMPTS.length,
    refused: true,
  };
  const holds = JSON.stringify(rest) === JSON.stringify(expected) && total > 0;
  return figure(what, line, holds);
}

/**
 * Installs the Python client in its own environment. Returns undefined if no suitable Python
 * exists.
 */
export async function installPython(): Promise<string | undefined> {
  const stamp = join(VENV, "requirements.txt");
  const wanted = readFileSync(REQUIREMENTS, "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return wanted.trim();
  const made = await run("python3", ["-m", "venv", VENV]).catch(() => ({ code: 1 }));
  if (made.code !== 0) return undefined;
  const { code } = await run(PYTHON, ["-m", "pip", "install", "--quiet", "-r", REQUIREMENTS]);
  if (code !== 0) return undefined;
  copyFileSync(REQUIREMENTS, stamp);
  return wanted.trim();
}

export const runPython = (mode: string, env: Record<string, string>) =>
  run(PYTHON, [here("client.py"), mode], { env });

/** Tests third-party client libraries over HTTP, in both protocol eras. */
export async function checkClients(server: Server): Promise<Figure[]> {
  const figures: Figure[] = [];
  const folder = join(PROGRAMS, "clients");
  mkdirSync(folder, { recursive: true });
  copyFileSync(here("client.mjs"), join(folder, "client.mjs"));
  for (const [library, mode, protocol] of LIBRARIES) {
    const ran = await run(process.execPath, [join(folder, "client.mjs"), library, mode], {
      env: server,
    });
    figures.push(seen(`client ${library} ${versionOf(library)}`, ran, protocol));
  }
  const python = await installPython();
  if (!python) return [...figures, figure("client in Python", "not run: no Python for it", true)];
  for (const [mode, protocol] of PYTHON_MODES) {
    figures.push(seen(`client in Python, ${python}`, await runPython(mode, server), protocol));
  }
  return [...figures, await bridge(server)];
}

/** Tests the bridge that users of stdio-only clients use. */
async function bridge({ ORIGIN, KEY }: Server): Promise<Figure> {
  const target = [`${ORIGIN}/mcp`, "--allow-http", "--header", `Authorization: Bearer ${KEY}`];
  const { output } = await runProgram(
    "mcp-inspector",
    ["--cli", "--method", "tools/list", "--", "mcp-remote", ...target],
    { env: { MCP_REMOTE_CONFIG_DIR: join(PROGRAMS, "mcp-remote") } },
  );
  const count = TOOL_ORDER.filter((name) => output.includes(`"name": "${name}"`)).length;
  const holds = count === TOOL_ORDER.length;
  const what = `bridge mcp-remote ${versionOf("mcp-remote")}`;
  return figure(what, holds ? `${count} tools` : output.slice(-500), holds);
}
