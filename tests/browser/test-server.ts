import { freePort } from "#db/postgres/probe";
import { MAIL_SETTINGS } from "../alerts/mail-settings";
import { copySample, DATA_CLOCK } from "../database";
import { openTestRun } from "../test-run";
import { buildIfNeeded } from "../../scripts/lifecycle/build";
import { startServer } from "../../scripts/lifecycle/server";

export type TestServer = {
  url: string;
  pid: number;
  /** Settles with the server's exit code when it has ended, or null if a signal ended it. */
  ended: Promise<number | null>;
  /** Its own copy of the sample database. */
  database_url: string;
  stop(): Promise<void>;
};

type TestServerOptions = {
  port?: number;
  /** Public address of the server. Default: its own address. */
  origin?: string;
  /** Environment variables to add to those of a test server. */
  more?: Record<string, string>;
};

/** Starts the built server over its own copy of the sample, on a localhost port. */
export async function openTestServer({
  port,
  origin,
  more,
}: TestServerOptions = {}): Promise<TestServer> {
  const run = await openTestRun();
  const sample = await copySample(run);
  const address = { host: "localhost", port: port ?? (await freePort()) };
  const url = `http://localhost:${address.port}`;
  const environment = {
    ...process.env,
    ...MAIL_SETTINGS,
    DATABASE_URL: sample.url,
    DATA_CLOCK,
  };
  await buildIfNeeded({ environment });
  const server = startServer(address, {
    LOG_LEVEL: "silent",
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
