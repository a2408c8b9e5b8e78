import { freePort } from "../../db/postgres/probe";
import { copySample, DATA_CLOCK, type TestDatabase } from "../../tests/database";
import { openTestRun, type TestRun } from "../../tests/test-run";
import { overrideSettings } from "../../lib/kernel/env";
import { buildIfNeeded } from "../../scripts/lifecycle/build";
import { type RunningServer, startServer } from "../../scripts/lifecycle/server";

export type Serving = {
  servers: (RunningServer & { origin: string; metrics_url: string })[];
  /** The database that all of them serve; it is DATABASE_URL of this process too. */
  database: TestDatabase;
  close(): Promise<void>;
};

type Options = {
  count?: number;
  /** The address that each listens on. Default: localhost. */
  host?: string;
  /** Makes the database. Default: a copy of the sample. */
  makeDatabase?: (run: TestRun) => Promise<TestDatabase>;
  environment?: Record<string, string>;
  /** An open file for their output. */
  output?: number;
};

/** Starts real servers over one database, each in its own process. */
export async function openServing(options: Options = {}): Promise<Serving> {
  const { count = 1, host = "localhost", environment = {}, output } = options;
  const { makeDatabase = copySample } = options;
  const run = await openTestRun({ fast: false });
  const database = await makeDatabase(run);
  overrideSettings({ DATABASE_URL: database.url, DATA_CLOCK });
  await buildIfNeeded();
  const start = async () => {
    const address = { host, port: await freePort() };
    const origin = `http://${host}:${address.port}`;
    const metrics_port = String(await freePort());
    const own = {
      LOG_LEVEL: "silent",
      DAYBOOK_METRICS_PORT: metrics_port,
      DAYBOOK_ORIGIN: origin,
      ...environment,
    };
    const metrics_url = `http://${host}:${metrics_port}/metrics`;
    return { origin, metrics_url, ...startServer(address, { ...process.env, ...own }, output) };
  };
  const servers = await Promise.all(Array.from({ length: count }, start));
  await Promise.all(servers.map(({ ready }) => ready));
  return {
    servers,
    database,
    close: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await database.drop();
      await run.close();
    },
  };
}
