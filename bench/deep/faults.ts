import { closeDatabase, connection } from "../../db/client";
import { freePort } from "../../db/postgres/probe";
import { overrideSettings } from "../../lib/kernel/env";
import { createKey } from "../../lib/keys/keys";
import { copySample, DATA_CLOCK } from "../../tests/database";
import { buildIfNeeded } from "../../scripts/lifecycle/build";
import { startServer } from "../../scripts/lifecycle/server";
import { simulateDatabaseOutages } from "./faults/database-outages";
import { createProbeClient } from "./faults/probe-client";
import { openDatabaseProxy } from "./faults/database-proxy";
import { shutDownRepeatedly } from "./faults/shutdowns";
import type { Figure } from "./figures";
import { openCrashableDatabase } from "./webhooks/database";

/** Number of records that are requested alone, in comparisons, and as pages. */
const RECORDS = 60;

/** Simulates 20 database outages under load, then 50 shutdowns of a server under load. */
export async function checkFaults(): Promise<Figure[]> {
  const database = await openCrashableDatabase();
  try {
    const sample = await copySample({ server_url: database.url, run_id: "faults" });
    overrideSettings({ DATABASE_URL: sample.url, DATA_CLOCK });
    await closeDatabase();
    const { key } = await createKey({ name: "faults", scopes: ["read"], rate_per_min: 0 });
    const rows = await connection().sql<{ id: string }[]>`
      select id from facilities order by md5(id) limit ${RECORDS}`;
    await closeDatabase();
    const httpServer = await openDatabaseProxy(new URL(sample.url));
    const url = Object.assign(new URL(sample.url), { host: `127.0.0.1:${httpServer.port}` }).href;
    const address = { host: "localhost", port: await freePort() };
    const origin = `http://localhost:${address.port}`;
    await buildIfNeeded();
    const environment = {
      ...process.env,
      DATABASE_URL: url,
      DAYBOOK_ORIGIN: origin,
      LOG_LEVEL: "silent",
    };
    const start = () => startServer(address, environment);
    const server = start();
    try {
      await server.ready;
      const probe = createProbeClient(origin, key);
      const ids = rows.map(({ id }) => id);
      const figures = await simulateDatabaseOutages(
        { server, origin },
        { database, httpServer },
        probe,
        ids,
      );
      await server.stop();
      return [...figures, ...(await shutDownRepeatedly(start, probe))];
    } finally {
      await server.stop();
      httpServer.close();
    }
  } finally {
    await database.end();
  }
}
