import { constants } from "node:os";
import { closeDatabase } from "#db/client";
import { migrate } from "#db/migrate";
import { overrideSettings } from "#lib/kernel/env";
import { openDatabase } from "./open-database";

/**
 * Runs a command's work over the database, migrated unless it is wanted as it is: a running one is
 * joined, else one is started and stopped again, also when the command is interrupted.
 */
export async function withDatabase<T>(
  work: () => Promise<T>,
  schema: "newest" | "as it is" = "newest",
): Promise<T> {
  const database = await openDatabase();
  const interrupt = (signal: "SIGINT" | "SIGTERM") => {
    void database.stop().finally(() => process.exit(128 + constants.signals[signal]));
  };
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  try {
    overrideSettings({ DATABASE_URL: database.url });
    if (schema === "newest") await migrate(database.url);
    return await work();
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
    await closeDatabase();
    await database.stop();
  }
}
