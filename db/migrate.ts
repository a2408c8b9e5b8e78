import { fileURLToPath } from "node:url";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { TransactionSql } from "postgres";
import { isLockTaken } from "#lib/kernel/unreachable";
import { openConnection } from "./client";

const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));
const SERVING_ROLE = "daybook_server";
/** Any fixed number: two processes that migrate at once take turns on it. */
const MIGRATION_LOCK = 7_301_944_117n;

/** Who waits for a table to change it has every reader of that table wait behind. */
const TABLE_WITHIN_MS = 5_000;

/** Lists the migrations of this release, oldest first. */
export const listMigrations = (): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });

/** Applies those of the given migrations that are newer than the newest one in the database. */
export async function applyMigrations(
  tx: TransactionSql,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await tx`create schema if not exists drizzle`;
  await tx`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`;
  const [newest] = await tx<{ created_at: number }[]>`
    select max(created_at)::float8 as created_at from drizzle.__drizzle_migrations`;
  for (const { sql, hash, folderMillis } of migrations) {
    if (folderMillis <= (newest?.created_at ?? 0)) continue;
    for (const statement of sql) await tx.unsafe(statement);
    await tx`
      insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
}

/**
 * Brings the database at `url` to the newest schema. Safe to call at every start, from many processes.
 * @throws Error where others hold a table that it has to change; nothing is changed then.
 */
export async function migrate(url: string): Promise<void> {
  const connection = openConnection({ url, connections_max: 1, statement_timeout_ms: 0 });
  try {
    await connection.sql`select pg_advisory_lock(${MIGRATION_LOCK.toString()})`;
    await connection.sql`select set_config('lock_timeout', ${String(TABLE_WITHIN_MS)}, false)`;
    await connection.sql.begin((tx) => applyMigrations(tx, listMigrations()));
  } catch (error) {
    if (!isLockTaken(error)) throw error;
    throw new Error(
      "This release changes a table that a load, a backup or a server of the release before holds: end that and start again",
      { cause: error },
    );
  } finally {
    await connection.close();
  }
}

/** What a bounded connection asks for when it is opened, in milliseconds. */
const ASKED_MS = 5_000;

/**
 * Looks whether the database at `url` heeds the settings that a connection is opened with. A pooler
 * may drop them: statements would be without bound, and the role that cannot rewrite history not taken.
 * @throws Error where it does not.
 */
export async function requireSettingsHeeded(url: string): Promise<void> {
  const connection = openConnection({ url, connections_max: 1, statement_timeout_ms: ASKED_MS });
  try {
    const rows = await connection.sql`
      select from pg_settings where name = 'statement_timeout' and setting = ${String(ASKED_MS)}`;
    if (rows.length > 0) return;
  } finally {
    await connection.close();
  }
  throw new Error(
    "It drops the settings that a connection is opened with, as poolers do: name the database itself",
  );
}

/** The role that the serving pool should take, or undefined where the host forbids roles. */
export async function servingRole(url: string): Promise<string | undefined> {
  const connection = openConnection({ url, connections_max: 1, statement_timeout_ms: ASKED_MS });
  try {
    const [row] = await connection.sql<{ usable: boolean }[]>`
      select pg_has_role(current_user, oid, 'member') as usable
      from pg_roles where rolname = ${SERVING_ROLE}`;
    return row?.usable ? SERVING_ROLE : undefined;
  } finally {
    await connection.close();
  }
}
