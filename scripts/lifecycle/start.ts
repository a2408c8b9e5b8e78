import { closeDatabase, databaseUrl } from "#db/client";
import { migrate } from "#db/migrate";
import { isLoopback, overrideSettings, publicOrigin, settings } from "#lib/kernel/env";
import { createKey, listKeys } from "#lib/keys/keys";
import { reportSampleDay } from "#lib/reports/sample";
import { seedPlaces } from "#lib/places/seed";
import { rescoreOutdatedScores } from "#lib/ingest/ingest";
import { isSampleWanted, loadSampleIfEmpty, removeSampleIfReal } from "#sample/load-sample";
import { announcement } from "./announcement";
import { buildIfNeeded } from "./build";
import { printFailure } from "./describe-failure";
import { openDatabase, type OpenDatabase } from "./open-database";
import { readAddress, type RunningServer, startServer } from "./server";
import { requireStartSettings } from "./start-settings";
import { type Note, step } from "./steps";
import { Stopped, stopRequest, untilStopped } from "./stop-request";

let database: OpenDatabase | undefined;
let server: RunningServer | undefined;

const stop = stopRequest(() => {
  server?.kill();
  process.exit(130);
});
/** Ends a build if another step fails. */
const abandoned = new AbortController();

try {
  await requireStartSettings();
  const address = await readAddress();
  overrideSettings({ HOST: address.host, PORT: String(address.port) });
  console.log("Daybook");
  const { key, version } = await prepare();
  server = startServer(address, serverEnvironment(version));
  const { ready, ended } = server;
  const begin = async () => {
    await untilStopped(stop, ready);
    return "ready";
  };
  await step("server", begin, { prints: true });
  console.log(announcement(key));
  const code = await untilStopped(stop, ended);
  throw new Error(`The server ended by itself (${code}); see its output above.`);
} catch (error) {
  await end(error);
}

type Prepared = {
  /** Version of the sources that the server was built from. */
  version: string;
  /** The key created on the first run. */
  key: string | undefined;
};

/** Runs all steps before the server. */
async function prepare(): Promise<Prepared> {
  // A build needs no database, so it runs at the same time as the steps that fill one.
  const building = buildIfNeeded({ stop: AbortSignal.any([stop, abandoned.signal]) });
  building.catch(() => {});
  let key: string | undefined;
  let version = "";
  const during = (label: string, work: (note: Note) => Promise<string>) =>
    step(label, (note) => untilStopped(stop, work(note)));
  await step("database", async () => {
    database = await openDatabase();
    overrideSettings({ DATABASE_URL: database.url });
    return database.outcome;
  });
  await during("schema", async () => {
    await migrate(databaseUrl());
    await seedPlaces(databaseUrl());
    return "current";
  });
  await during("sample", async (note) => {
    await removeSampleIfReal();
    if (!isSampleWanted(settings())) return "off";
    const loaded = await loadSampleIfEmpty(reportSampleDay, (what, share) =>
      note(`${percent(share)} ${what}`),
    );
    return loaded ? "loaded" : "not needed";
  });
  await during("scores", async () => {
    const rescored = await rescoreOutdatedScores();
    return rescored.length > 0 ? `recomputed for ${rescored.length} agencies` : "current";
  });
  await during("website", async () => {
    const built = await building;
    version = built.version;
    return built.outcome;
  });
  await during("key", async () => {
    if ((await listKeys()).length > 0) return "kept";
    if (!isLoopback(settings().HOST)) return "none; make one with npm run keys -- create";
    ({ key } = await createKey({ name: "local", scopes: ["read", "webhooks"] }));
    return "made";
  });
  await closeDatabase();
  return { key, version };
}

function serverEnvironment(version: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DAYBOOK_ORIGIN: publicOrigin(),
    DAYBOOK_BUILD: process.env["DAYBOOK_BUILD"] || version.slice(0, 12),
  };
}

function percent(share: number): string {
  return `${Math.floor(share * 100)}%`;
}

/** Stops the server, then its database. A stop request counts as success. */
async function end(reason: unknown): Promise<void> {
  if (reason instanceof Stopped) {
    // Abandoned work fails when its database stops, so its errors are ignored.
    process.on("uncaughtException", () => {});
  } else {
    printFailure(reason);
  }
  abandoned.abort();
  await server?.stop();
  await database?.stop();
  process.exit(reason instanceof Stopped ? 0 : 1);
}
