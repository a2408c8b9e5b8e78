import type { Sql } from "postgres";

/** Time in a transaction in which the database waits for the loading process. */
const IN_NODE = "Node, in a transaction: read, map, project, score";
const OUTSIDE = "Node, outside: store and recognize the files";

const EVERY_MS = 250;
const CHARACTERS_SHOWN = 70;

type Activity = { state: string; wait_event: string | null; query: string };

/**
 * Samples which statement the database runs for other sessions until `stop`. Adds the seconds of
 * each statement to `seconds`, by its first characters.
 */
export function sampleStatements(sql: Sql, seconds: Map<string, number>): { stop(): void } {
  let last = performance.now();
  const sample = async () => {
    const rows = await sql<Activity[]>`
      select state, wait_event, query from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()
        and datname = current_database() and xact_start is not null
      order by xact_start limit 1`;
    const now = performance.now();
    const [activity] = rows;
    const name = activity ? nameOf(activity) : OUTSIDE;
    seconds.set(name, (seconds.get(name) ?? 0) + (now - last) / 1_000);
    last = now;
  };
  const timer = setInterval(() => void sample().catch(() => {}), EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

/** A COPY that waits for its client, and a session between statements, wait for Node. */
function nameOf({ state, wait_event, query }: Activity): string {
  if (state !== "active" || wait_event === "ClientRead") return IN_NODE;
  const words = query
    .replaceAll(/--[^\n]*/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return words.slice(0, CHARACTERS_SHOWN);
}
