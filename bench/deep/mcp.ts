import { issueKey } from "../../tests/api";
import { testDatabase } from "../../tests/database";
import { startHttpServer } from "../../tests/http";
import type { Figure } from "./figures";
import { checkClients } from "./mcp/clients";
import { checkConformance } from "./mcp/conformance";
import { checkInspector } from "./mcp/inspector";
import { checkStdio } from "./mcp/stdio";

/** The suite can't send a key, so this server adds one. The other clients must send theirs. */
async function suite(key: string): Promise<Figure[]> {
  const httpServer = await startHttpServer({ key });
  try {
    return await checkConformance(`${httpServer.url}/mcp`);
  } finally {
    await httpServer.close();
  }
}

/** Tests the MCP endpoint and the stdio package with third-party programs. */
export async function checkMcp(): Promise<Figure[]> {
  const database = await testDatabase({ sample: true });
  try {
    const key = await issueKey("read");
    const figures = await suite(key);
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
