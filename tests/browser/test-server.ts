import { freePort } from "#db/postgres/probe";
import { copySample, DATA_CLOCK } from "../database";
import { openTestRun } from "../test-run";
import { buildIfNeeded } from "../../scripts/lifecycle/build";
import { startServer } from "../../scripts/lifecycle/server";

export type TestServer = {
  url: string;
  pid: number;
  /** Settles when the server has ended, with its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  /** The database that it serves: the sample, of its own. */
  database_url: string;
  stop(): Promise<void>;
};

type TestServerOptions = {
  port?: number;
  /** Where it shall think that it is reached; default: where it is. */
  origin?: string;
  /** What it shall find in its environment beside what a test server does. */
  more?: Record<string, string>;
};

/** The really built server over its own copy of the sample, on a port of localhost. */
export async function openTestServer({
  port,
  origin,
  more,
}: TestServerOptions = {}): Promise<TestServer> {
  const run = await openTestRun();
  const sample = await copySample(run);
  const address = { host: "localhost", port: port ?? (await freePort()) };
  const url = `http://localhost:${address.port}`;
  const environment = { ...process.env, DATABASE_URL: sample.url, DATA_CLOCK };
  await buildIfNeeded({ environment });
  const server = startServer(address, {
    LOG_LEVEL: "warn",
    ...environment,
    DAYBOOK_ORIGIN: origin ?? url,
    ...more,
  });
  const stop = async () => {
    await server.stop();
    await sample.drop();
    await run.close();
  };
  await server.ready.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const { pid, ended } = server;
  return { url, pid, ended, database_url: sample.url, stop };
}
