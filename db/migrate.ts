import { fileURLToPath } from "node:url";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import { openConnection } from "./client";

const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));
const SERVING_ROLE = "daybook_server";
/** Any fixed number: two processes that migrate at once take turns on it. */
const MIGRATION_LOCK = 7_301_944_117n;

/** Brings the database at `url` to the newest schema. Safe to call at every start, from many processes. */
export async function migrate(url: string): Promise<void> {
  const connection = openConnection({ url, connections_max: 1, statement_timeout_ms: 0 });
  try {
    await connection.sql`select pg_advisory_lock(${MIGRATION_LOCK.toString()})`;
    await applyMigrations(connection.db, { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await connection.close();
  }
}

/** The role that the serving pool should take, or undefined where the host forbids roles. */
export async function servingRole(url: string): Promise<string | undefined> {
  const connection = openConnection({ url, connections_max: 1, statement_timeout_ms: 5_000 });
  try {
    const [row] = await connection.sql<{ usable: boolean }[]>`
      select pg_has_role(current_user, oid, 'member') as usable
      from pg_roles where rolname = ${SERVING_ROLE}`;
    return row?.usable ? SERVING_ROLE : undefined;
  } finally {
    await connection.close();
  }
}
