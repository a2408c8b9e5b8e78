import { fileURLToPath } from "node:url";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { TransactionSql } from "postgres";
import { isLockTaken } from "#lib/kernel/unreachable";
import { lockForSession } from "./advisory-lock";
import { lockOf } from "./locks";
import { openConnection } from "./client";

const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));
const SERVING_ROLE = "daybook_server";
const MIGRATION_WAIT_MS = 60_000;

/** While a migration waits for a table, all readers of that table wait behind it. */
const TABLE_WITHIN_MS = 5_000;

/**
 * Hash of the newest of the 40 migrations that `0000_baseline` replaced. A database that has had it has
 * the schema of the baseline.
 */
export const REPLACED_BY_BASELINE =
  "ef375f6d3b37012da4564a0d6aa64f28ba66703c6dbf1382bbdf8183e00c448f";

/** Lists the migrations of this release, oldest first. */
export const listMigrations = (): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });

/**
 * Applies those of the given migrations that are newer than the newest one in the database.
 * @throws Error if the database has had some of the replaced migrations, but not the newest.
 */
export async function applyMigrations(
  tx: TransactionSql,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await tx`create schema if not exists drizzle`;
  await tx`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`;
  const newest = await readNewestMigration(tx, migrations);
  for (const { sql, hash, folderMillis } of migrations) {
    if (folderMillis <= newest) continue;
    for (const statement of sql) await tx.unsafe(statement);
    await tx`
      insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
}

/** Returns the time of the newest applied migration, or 0. Records the baseline for what it replaced. */
async function readNewestMigration(
  tx: TransactionSql,
  [baseline]: readonly MigrationMeta[],
): Promise<number> {
  const [newest] = await tx<{ hash: string; created_at: number }[]>`
    select hash, created_at::float8 from drizzle.__drizzle_migrations
    order by created_at desc limit 1`;
  if (!newest || !baseline || newest.created_at > baseline.folderMillis) {
    return newest?.created_at ?? 0;
  }
  if (newest.hash === REPLACED_BY_BASELINE) {
    await tx`delete from drizzle.__drizzle_migrations`;
    await tx`
      insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${baseline.hash}, ${baseline.folderMillis})`;
  } else if (newest.hash !== baseline.hash) {
    throw new Error(
      "The database is older than release 1.0.0: load its files again into a new database",
    );
  }
  return newest.created_at;
}

/**
 * Brings the database at `url` to the newest schema. Safe to call at every start, from many processes.
 * @throws Error if others use a table that it has to change, or another process migrates for more than
 * a minute; nothing is changed then.
 */
export async function migrate(url: string, wait_ms = MIGRATION_WAIT_MS): Promise<void> {
  const connection = openConnection({ url, connections_max: 1, statement_timeout_ms: 0 });
  const { sql } = connection;
  try {
    await lockForSession(sql, lockOf("migration"), wait_ms);
    await sql`select set_config('lock_timeout', ${String(TABLE_WITHIN_MS)}, false)`;
    const applying = sql.begin((tx) => applyMigrations(tx, listMigrations()));
    await applying.catch((cause: unknown) => {
      if (!isLockTaken(cause)) throw cause;
      throw new Error(
        "This release changes a table that a load, a backup or a server of the release before holds: end that and start again",
        { cause },
      );
    });
  } finally {
    await connection.close();
  }
}

/** Max time of a statement here, in milliseconds. */
const ASKED_MS = 5_000;

/** Returns the role for the serving pool, or undefined if the host forbids roles. */
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
