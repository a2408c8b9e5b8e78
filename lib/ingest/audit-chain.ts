import { createHash, type Hash } from "node:crypto";
import type { Sql, TransactionSql } from "postgres";
import { connection, openLongConnection } from "#db/client";
import { tryLockData } from "#db/data-version";
import { isLockTaken } from "#lib/kernel/unreachable";

/** One link of the audit chain over everything recorded, and how far it reaches. */
export type AuditAnchor = {
  /** YYYY-MM-DD. */
  anchored_on: string;
  data_version: number;
  version_id: number;
  entries: number;
  /** SHA-256 over the previous head and the digest of each entry, in hex. */
  head: string;
};

type Reach = Pick<AuditAnchor, "data_version" | "version_id" | "head">;

const NOTHING: Reach = { data_version: 0, version_id: 0, head: "" };
const BATCH_ROWS = 2_000;

const readHeads = (sql: Sql | TransactionSql) => sql<AuditAnchor[]>`
  select anchored_on::text, data_version::float8, version_id::float8, entries, head
  from audit_chain order by anchored_on`;

/**
 * Anchors the day if it isn't yet. Uses a connection without the serving pool's timeouts.
 * @returns false if a load has the data lock, and the caller should retry
 */
export async function anchorDay(today: string): Promise<boolean> {
  if (!(await hasNews(connection().sql, today))) return true;
  const { sql, close } = openLongConnection();
  try {
    return await anchorRecords(sql, today);
  } finally {
    await close();
  }
}

/** Returns whether the day isn't anchored and something was recorded since the last anchor. */
async function hasNews(sql: Sql, today: string): Promise<boolean> {
  const [row] = await sql`
    select 1 from service_versions left join (
      select anchored_on, data_version from audit_chain order by anchored_on desc limit 1) newest on true
    where (anchored_on is null or anchored_on < ${today})
      and service_versions.data_version <> coalesce(newest.data_version, 0)`;
  return row !== undefined;
}

/**
 * Anchors what was recorded since the last head, at most once a day. Takes the data lock, so that
 * no running load can record below the anchor.
 * @returns false if a load keeps the lock for more than a second
 */
export async function anchorRecords(sql: Sql, today: string): Promise<boolean> {
  if (!(await hasNews(sql, today))) return true;
  try {
    await sql.begin(async (tx) => {
      await tryLockData(tx);
      const last = (await readHeads(tx)).at(-1);
      const [now] = await tx<Omit<Reach, "head">[]>`
        select data_version::float8,
          (select coalesce(max(version_id), 0) from record_versions)::float8 as version_id
        from service_versions`;
      if (!now || now.data_version === (last?.data_version ?? 0)) return;
      const link = await linkOf(tx, last ?? NOTHING, now);
      await tx`
        insert into audit_chain (anchored_on, data_version, version_id, entries, head)
        values (${today}, ${now.data_version}, ${now.version_id}, ${link.entries}, ${link.head})
        on conflict do nothing`;
    });
  } catch (error) {
    if (isLockTaken(error)) return false;
    throw error;
  }
  return true;
}

/** Computes the head for the records between the previous anchor and this reach. */
async function linkOf(
  tx: TransactionSql,
  before: Reach,
  until: Omit<Reach, "head">,
): Promise<Pick<AuditAnchor, "entries" | "head">> {
  const hash = createHash("sha256").update(before.head);
  const entries =
    (await addAll(hash, readVersions(tx, before, until))) +
    (await addAll(hash, readChanges(tx, before, until)));
  return { entries, head: hash.digest("hex") };
}

type Digests = ReturnType<typeof readVersions>;

async function addAll(hash: Hash, digests: Digests): Promise<number> {
  let count = 0;
  for await (const rows of digests.cursor(BATCH_ROWS)) {
    for (const { digest } of rows) hash.update(digest);
    count += rows.length;
  }
  return count;
}

/** Columns are listed by name, so that new columns don't change old heads. Times are in UTC. */
const readVersions = (tx: TransactionSql, before: Omit<Reach, "head">, until: typeof before) => tx<
  { digest: string }[]
>`
  select encode(sha256(convert_to(jsonb_build_array(version_id, source_id, stream, kind, record_key,
    facility_key, event, observed_on, recorded_at at time zone 'UTC', snapshot_id, sha256,
    content_hash, mapped, raw)::text, 'UTF8')), 'hex') as digest
  from record_versions where version_id > ${before.version_id} and version_id <= ${until.version_id}
  order by version_id`;

const readChanges: typeof readVersions = (tx, before, until) => tx<{ digest: string }[]>`
  select encode(sha256(convert_to(jsonb_build_array(change_id, facility_id, sequence, type, payload,
    notifies, cause, occurred_at at time zone 'UTC', recorded_at at time zone 'UTC', snapshot_id,
    data_version)::text, 'UTF8')), 'hex') as digest
  from changes where data_version > ${before.data_version} and data_version <= ${until.data_version}
  order by data_version, change_id collate "C"`;

/** Returns the newest head anchored by the end of a day. */
export async function readHead(sql: Sql, day: string): Promise<AuditAnchor | undefined> {
  return (await readHeads(sql)).findLast(({ anchored_on }) => anchored_on <= day);
}

/**
 * Recomputes every head from the recorded rows.
 * @returns the number of heads, and a sentence for each that doesn't match
 */
export async function verifyChain(sql: Sql): Promise<{ heads: number; faults: string[] }> {
  return sql.begin(async (tx) => {
    const heads = await readHeads(tx);
    const faults: string[] = [];
    let before: Reach = NOTHING;
    for (const kept of heads) {
      const { entries, head } = await linkOf(tx, before, kept);
      if (head !== kept.head) {
        faults.push(
          `the chain of ${kept.anchored_on} is ${kept.head}; its ${entries} entries give ${head}`,
        );
      }
      before = kept;
    }
    return { heads: heads.length, faults };
  });
}
