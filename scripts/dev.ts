import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeDatabase, databaseUrl } from "#db/client";
import { settings } from "#lib/kernel/env";
import { reportSampleDay } from "#lib/reports/sample";
import { isSampleWanted, loadSampleIfEmpty, removeSampleIfReal } from "#sample/load-sample";
import { packageProgram } from "./lifecycle/packages.mjs";
import { readAddress } from "./lifecycle/server";
import { withDatabase } from "./lifecycle/with-database";

/**
 * `npm run dev`: pages and `/v1` under `next dev`, over the database of `npm start`, with live
 * reload. Only `npm start` shows the server's own adapter: cached pages, the script policy, and the
 * API outside Next.
 */
await withDatabase(async () => {
  const { host, port } = await readAddress();
  await removeSampleIfReal();
  if (isSampleWanted(settings())) await loadSampleIfEmpty(reportSampleDay);
  const environment = {
    ...process.env,
    DATABASE_URL: databaseUrl(),
    DAYBOOK_ORIGIN: `http://localhost:${port}`,
    NEXT_TELEMETRY_DISABLED: "1",
  };
  await closeDatabase();
  const args = [packageProgram("next", "next"), "dev", "--hostname", host, "--port", String(port)];
  const next = spawn(process.execPath, args, { env: environment, stdio: "inherit" });
  process.once("exit", () => next.kill());
  const [code] = await once(next, "exit");
  process.exitCode = Number(code ?? 1);
});
