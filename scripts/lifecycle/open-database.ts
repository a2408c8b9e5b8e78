import { joinDatabase } from "#db/embedded";
import { settings } from "#lib/kernel/env";

export type OpenDatabase = { url: string; outcome: string; stop(): Promise<void> };

/** The database of DATABASE_URL, else the embedded one of DAYBOOK_DATA. */
export async function openDatabase(): Promise<OpenDatabase> {
  const { DATABASE_URL: given, DAYBOOK_DATA } = settings();
  if (given) return { url: given, outcome: "of DATABASE_URL", stop: async () => {} };
  const joined = await joinDatabase(DAYBOOK_DATA);
  const { port } = new URL(joined.url);
  const outcome = `PostgreSQL ${joined.started ? "started" : "joined"} on port ${port}`;
  return { url: joined.url, outcome, stop: joined.stop };
}
