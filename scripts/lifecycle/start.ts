import { closeDatabase, databaseUrl } from "#db/client";
import { migrate } from "#db/migrate";
import { isLoopback, requirePublicSettings } from "#lib/kernel/env";
import { createKey, listKeys } from "#lib/keys/keys";
import { reportSampleDay } from "#lib/reports/sample";
import { loadSampleIfEmpty } from "#lib/sources/sample";
import { overrideSettings } from "#lib/kernel/env";
import { buildIfNeeded, sourceVersion } from "./build";
import { openDatabase, type OpenDatabase } from "./open-database";
import { type Address, checkPort, readAddress, type RunningServer, startServer } from "./server";
import { type Note, step } from "./steps";
import { Stopped, stopRequest, untilStopped } from "./stop-request";

let address: Address;
let database: OpenDatabase | undefined;
let server: RunningServer | undefined;

const stop = stopRequest(() => {
  server?.kill();
  process.exit(130);
});

try {
  address = await readAddress();
  if (!isLoopback(address.host)) requirePublicSettings();
  await checkPort(address);
  console.log("Daybook");
  const key = await prepare();
  server = startServer(address, serverEnvironment());
  const { ready, ended } = server;
  const begin = async () => {
    await untilStopped(stop, ready);
    return "ready";
  };
  await step("server", begin, { prints: true });
  announce(key);
  const code = await untilStopped(stop, ended);
  throw new Error(`The server ended by itself (${code}); see its output above.`);
} catch (error) {
  await end(error);
}

/** Everything before the server: returns the key that it made, on the first run. */
async function prepare(): Promise<string | undefined> {
  let key: string | undefined;
  const during = (label: string, work: (note: Note) => Promise<string>) =>
    step(label, (note) => untilStopped(stop, work(note)));
  await step("database", async () => {
    database = await openDatabase();
    overrideSettings({ DATABASE_URL: database.url });
    return database.outcome;
  });
  await during("schema", async () => {
    await migrate(databaseUrl());
    return "current";
  });
  await during("sample", async (note) => {
    const loaded = await loadSampleIfEmpty(reportSampleDay, (what, share) =>
      note(`${percent(share)} ${what}`),
    );
    return loaded ? "loaded" : "not needed";
  });
  await during("website", () => buildIfNeeded({ stop }));
  await during("key", async () => {
    if ((await listKeys()).length > 0) return "kept";
    ({ key } = await createKey({ name: "local", scopes: ["read", "webhooks"] }));
    return "made";
  });
  await closeDatabase();
  return key;
}

function serverEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DAYBOOK_ORIGIN: origin(),
    DAYBOOK_BUILD: process.env["DAYBOOK_BUILD"] || sourceVersion().slice(0, 12),
  };
}

function percent(share: number): string {
  return `${Math.floor(share * 100)}%`;
}

function origin(): string {
  return process.env["DAYBOOK_ORIGIN"] || `http://localhost:${address.port}`;
}

function announce(key: string | undefined): void {
  console.log(`\n  ${origin()}`);
  if (key) {
    console.log(`  local API key, shown this once: ${key}`);
    console.log(`  curl -H "Authorization: Bearer ${key}" "${origin()}/v1/facilities?limit=3"`);
  }
  console.log("  Ctrl-C stops it.\n");
}

/** Server first, then the database under it. Being told to stop is a good end. */
async function end(reason: unknown): Promise<void> {
  if (reason instanceof Stopped) {
    // Work that was left to itself fails when its database goes: nobody need hear of it.
    process.on("uncaughtException", () => {});
  } else {
    console.error(`\n${reason instanceof Error ? reason.message : String(reason)}`);
  }
  await server?.stop();
  await database?.stop();
  process.exit(reason instanceof Stopped ? 0 : 1);
}
