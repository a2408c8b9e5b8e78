import { join } from "node:path";
import { joinDatabase } from "#db/embedded";
import { ROOT } from "./packages.mjs";

export type OpenDatabase = { url: string; outcome: string; stop(): Promise<void> };

/** The database of DATABASE_URL, else the embedded one of DAYBOOK_DATA (default `.daybook`). */
export async function openDatabase(): Promise<OpenDatabase> {
  const given = process.env["DATABASE_URL"];
  if (given) return { url: given, outcome: "of DATABASE_URL", stop: async () => {} };
  const joined = await joinDatabase(process.env["DAYBOOK_DATA"] || join(ROOT, ".daybook"));
  const { port } = new URL(joined.url);
  const outcome = `PostgreSQL ${joined.started ? "started" : "joined"} on port ${port}`;
  return { url: joined.url, outcome, stop: joined.stop };
}
