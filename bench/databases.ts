import postgres from "postgres";
import { openConnection } from "../db/client";
import { migrate } from "../db/migrate";
import { refreshFigures } from "../lib/rescoring/figures";
import { tellRelations } from "./graph";
import { type DatasetSize, readSize, writeSyntheticUs } from "./synthetic-us";

export type SyntheticDatabase = {
  url: string;
  size: DatasetSize;
  loaded_s: number | undefined;
  /** The server's version and the settings that its speed depends on. */
  server: string;
};

/**
 * Opens the generated US data with this many facilities on a database server. Generates them at
 * first use.
 */
export async function openSyntheticUs(
  server_url: string,
  facilities: number,
): Promise<SyntheticDatabase> {
  const name = `daybook_bench_${facilities}`;
  const url = Object.assign(new URL(server_url), { pathname: `/${name}` }).href;
  const server = postgres(server_url, { max: 1, onnotice: () => {} });
  const [known] = await server`select 1 from pg_database where datname = ${name}`;
  if (!known) await server.unsafe(`create database ${name}`);
  await server.end();
  await migrate(url);
  const { sql, close } = openConnection({ url, connections_max: 2, statement_timeout_ms: 0 });
  try {
    await tellRelations(sql);
    const known = await readSize(sql);
    const started = performance.now();
    const isMade = known.violations > 0;
    const size = isMade ? known : await writeSyntheticUs(sql, facilities);
    await refreshFigures(sql);
    const loaded_s = isMade ? undefined : (performance.now() - started) / 1_000;
    await readIntoMemory(sql);
    return { url, size, loaded_s, server: await describeServer(sql) };
  } finally {
    await close();
  }
}

/** Describes a database server by its version and the settings that its speed depends on. */
export async function describeServer(sql: postgres.Sql): Promise<string> {
  const rows = await sql<{ name: string; value: string }[]>`
    select name, current_setting(name) as value
    from unnest(array['fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers',
      'work_mem', 'max_wal_size']) with ordinality as settings (name, at) order by at`;
  const [version] = await sql<{ server_version: string }[]>`show server_version`;
  const settings = rows.map(({ name, value }) => `${name} ${value}`);
  return [`PostgreSQL ${version?.server_version ?? "?"}`, ...settings].join(", ");
}

/** Reads all data once, because a database in use has its records in memory. */
async function readIntoMemory(sql: postgres.Sql): Promise<void> {
  await sql`create schema if not exists bench`;
  await sql`create extension if not exists pg_prewarm schema bench`;
  await sql`
    select bench.pg_prewarm(oid) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`;
}

/** Returns ids of facilities spread over the whole set. */
export async function readIds(url: string, count: number): Promise<string[]> {
  const { sql, close } = openConnection({ url, connections_max: 1, statement_timeout_ms: 0 });
  const rows = await sql<
    { id: string }[]
  >`select id from facilities order by md5(id) limit ${count}`;
  await close();
  return rows.map(({ id }) => id);
}

/** Returns each state's ZIP code with the most facilities, densest first, at most `count`. */
export async function readDenseZips(url: string, count: number): Promise<string[]> {
  const { sql, close } = openConnection({ url, connections_max: 1, statement_timeout_ms: 0 });
  const rows = await sql<{ zip: string }[]>`
    with counted as (
      select state_code, zip, count(*) as here,
        sum(count(*)) over (partition by left(zip, 3)) as around
      from facilities where zip is not null group by state_code, zip
    ), densest as (
      select distinct on (state_code) zip, around from counted
      order by state_code, here desc, zip
    )
    select zip from densest order by around desc, zip limit ${count}`;
  await close();
  return rows.map(({ zip }) => zip);
}
