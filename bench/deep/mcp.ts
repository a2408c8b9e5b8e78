import { mcpEndpoint } from "../../lib/transport/mcp/handler";
import { issueKey } from "../../tests/api";
import { testDatabase } from "../../tests/database";
import { startHttpServer } from "../../tests/http";
import type { Figure } from "./figures";
import { checkClients } from "./mcp/clients";
import { conformanceFigures, runSuites, type SuiteRun } from "./mcp/conformance";
import { fixtureServer } from "./mcp/fixture/server";
import { checkInspector } from "./mcp/inspector";
import { checkStdio } from "./mcp/stdio";

/**
 * Runs the conformance suite on our server, and on its fixtures behind the same transport. The suite
 * can't send a key, so these servers add one. The other clients must send theirs.
 */
async function suites(key: string): Promise<Figure[]> {
  const runs: SuiteRun[] = [];
  for (const [subject, mcp] of [
    ["service", undefined],
    ["fixture", mcpEndpoint(fixtureServer)],
  ] as const) {
    const httpServer = await startHttpServer({ key, ...(mcp ? { mcp } : {}) });
    try {
      runs.push(...(await runSuites(`${httpServer.url}/mcp`, subject)));
    } finally {
      await httpServer.close();
    }
  }
  return conformanceFigures(runs);
}

/** Tests the MCP endpoint and the stdio package with third-party programs. */
export async function checkMcp(): Promise<Figure[]> {
  const database = await testDatabase({ sample: true });
  try {
    const key = await issueKey("read");
    const figures = await suites(key);
    const httpServer = await startHttpServer();
    const server = { ORIGIN: httpServer.url, KEY: key };
    try {
      figures.push(...(await checkInspector(`${httpServer.url}/mcp`, key)));
      figures.push(...(await checkClients(server)));
      return [...figures, ...(await checkStdio(server))];
    } finally {
      await httpServer.close();
    }
  } finally {
    await database.drop();
  }
}
