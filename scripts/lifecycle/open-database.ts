import { requireAbilities, requireReplicaAbilities } from "#db/abilities";
import { joinDatabase } from "#db/embedded";
import { settings } from "#lib/kernel/env";

export type OpenDatabase = { url: string; outcome: string; stop(): Promise<void> };

/**
 * Opens the database of DATABASE_URL, or else the embedded one of DAYBOOK_DATA.
 * @throws Error with instructions if a given database lacks an ability that a release needs
 */
export async function openDatabase(): Promise<OpenDatabase> {
  const { DATABASE_URL: given, DATABASE_REPLICA_URL: replica, DAYBOOK_DATA } = settings();
  if (replica) await requireReplicaAbilities(replica);
  if (given) await requireAbilities(given);
  if (given) return { url: given, outcome: "of DATABASE_URL", stop: async () => {} };
  const joined = await joinDatabase(DAYBOOK_DATA);
  const { port } = new URL(joined.url);
  const outcome = `PostgreSQL ${joined.started ? "started" : "joined"} on port ${port}`;
  return { url: joined.url, outcome, stop: joined.stop };
}
