import { constants } from "node:os";
import { closeDatabase } from "#db/client";
import { migrate } from "#db/migrate";
import { overrideSettings } from "#lib/kernel/env";
import { openDatabase } from "./open-database";

/**
 * SIGPIPE: the reader of the output closed it. Node doesn't deliver that signal, so `runCommands`
 * emits it.
 */
const INTERRUPTS = ["SIGINT", "SIGTERM", "SIGPIPE"] as const;

/**
 * Runs a command's work over the database, migrated unless the command opts out. Joins a running
 * database, or starts one and stops it afterwards, even after an interrupt.
 */
export async function withDatabase<T>(
  work: () => Promise<T>,
  schema: "newest" | "as it is" = "newest",
): Promise<T> {
  const database = await openDatabase();
  const interrupt = (signal: (typeof INTERRUPTS)[number]) => {
    void database.stop().finally(() => process.exit(128 + constants.signals[signal]));
  };
  for (const signal of INTERRUPTS) process.once(signal, interrupt);
  try {
    overrideSettings({ DATABASE_URL: database.url });
    if (schema === "newest") await migrate(database.url);
    return await work();
  } finally {
    for (const signal of INTERRUPTS) process.off(signal, interrupt);
    await closeDatabase();
    await database.stop();
  }
}
