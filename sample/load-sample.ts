import { join } from "node:path";
import type { Sql, TransactionSql } from "postgres";
import { databaseUrl } from "#db/client";
import { lockData, nextDataVersion } from "#db/data-version";
import { publishRecords } from "#lib/rescoring/figures";
import { now } from "#lib/kernel/clock";
import { dayOf } from "#lib/kernel/days";
import { isLoopback, type Settings, settings } from "#lib/kernel/env";
import { groupBy } from "#lib/kernel/group-by";
import { prefetch } from "#lib/kernel/prefetch";
import { compareText } from "#lib/kernel/text";
import { seedPlaces } from "#lib/places/seed";
import { isSampleServed, removeSampleRecords } from "#lib/ingest/apply/remove-sample";
import { requireSource, SOURCES } from "#lib/sources/catalog";
import { ingestFiles, isRefused, openIngest } from "#lib/ingest/ingest";
import { contentsOf } from "#lib/sources/contents-of";
import { sampleMonths } from "./moment";
import { type SampleFile, writeSample } from "./write-sample";

/**
 * The `source_status` id under which the database stores the sample's day and whether it's
 * complete.
 */
const SAMPLE_ID = "sample";

/** Receives what is being read, and the progress from 0 to 1. */
export type SampleProgress = (what: string, share: number) => void;
/** Called when all files of a day (YYYY-MM-DD) are ingested, before those of a later one. */
export type AfterDay = (day: string) => Promise<void>;

/**
 * Fills an empty database with the fictional sample, dated for today. Its monthly files are written
 * to DAYBOOK_DATA/sample and ingested in order. An interrupted load continues. It ends, and the
 * sample is removed, once a real list is accepted.
 * @returns whether it completed
 */
export async function loadSampleIfEmpty(
  afterDay: AfterDay,
  progress: SampleProgress = () => {},
): Promise<boolean> {
  await seedPlaces(databaseUrl());
  const connection = openIngest();
  try {
    const as_of = await beginSample(connection.sql);
    if (as_of === undefined) return false;
    let is_ended = await endIfReal(connection.sql);
    for await (const { files, share, ends } of prefetch(writeGroups(as_of))) {
      if (is_ended) break;
      await ingestGroup(connection.sql, files, (what) => progress(what, share));
      is_ended = await endIfReal(connection.sql);
      if (ends !== undefined && !is_ended) await afterDay(ends);
    }
    await connection.sql`
      update source_status set last_success_at = ${now().toISOString()}
      where source_id = ${SAMPLE_ID}`;
    return !is_ended;
  } finally {
    await connection.close();
  }
}

/** Returns whether `npm start` loads the sample into an empty database. */
export function isSampleWanted({ DAYBOOK_SAMPLE, HOST }: Settings): boolean {
  return DAYBOOK_SAMPLE === "on" || (DAYBOOK_SAMPLE === "auto" && isLoopback(HOST));
}

/**
 * Removes the sample if the database also has a real list, as an earlier release may have left it.
 */
export async function removeSampleIfReal(): Promise<void> {
  const { sql, close } = openIngest();
  try {
    await endIfReal(sql);
  } finally {
    await close();
  }
}

/**
 * Removes the sample on an operator's request.
 * @returns whether there was one
 */
export async function removeSample(): Promise<boolean> {
  const { sql, close } = openIngest();
  try {
    return await sql.begin(async (tx) => {
      await lockData(tx);
      return withdrawAndPublish(tx, null);
    });
  } finally {
    await close();
  }
}

/**
 * Returns the day of the sample to load. Undefined if it's complete, or the database has other
 * records.
 */
async function beginSample(sql: Sql): Promise<string | undefined> {
  const today = dayOf(now());
  await sql`
    insert into source_status (source_id, last_attempt_at, observed_on)
    select ${SAMPLE_ID}, ${now().toISOString()}, ${today}
    where not exists (select from snapshots where status = 'accepted')
    on conflict do nothing`;
  const [begun] = await sql<{ observed_on: string }[]>`
    select observed_on::text as observed_on from source_status
    where source_id = ${SAMPLE_ID} and last_success_at is null`;
  return begun?.observed_on;
}

/** Files that are ingested together, and the share of the sample ingested before them, 0 to 1. */
type Group = {
  files: SampleFile[];
  share: number;
  /** The day that ends with these files. */
  ends?: string;
};

/** Writes the sample month by month: the next month while the last group of this one is read. */
async function* writeGroups(as_of: string): AsyncGenerator<Group> {
  const directory = join(settings().DAYBOOK_DATA, "sample");
  const months = sampleMonths(as_of);
  for (const [index, month] of months.entries()) {
    const groups = groupFiles(await writeSample(directory, as_of, month));
    for (const [place, files] of groups.entries()) {
      const share = (index + place / groups.length) / months.length;
      yield place === groups.length - 1 ? { files, share, ends: month } : { files, share };
    }
  }
}

async function ingestGroup(
  sql: Sql,
  files: readonly SampleFile[],
  progress: (what: string) => void,
): Promise<void> {
  const [first] = files;
  if (!first) return;
  const source = requireSource(first.source_id);
  const observed_on = first.observed_at.slice(0, 10);
  progress(`${source.source_id} of ${observed_on}`);
  const paths = files.map(({ path }) => path);
  const report = await ingestFiles(sql, source, paths, { observed_on });
  if (!isRefused(report)) return;
  const stops = report.loads
    .flatMap(({ issues }) => issues)
    .filter(({ severity }) => severity === "stop");
  const details = [...report.refused, ...stops].map(({ detail }) => detail);
  throw new Error(`${source.source_id} was refused: ${details.join(" ")}`);
}

/**
 * Removes the whole sample if any agency's real list has been accepted. Covers lists that arrived
 * while a sample file was being read.
 * @returns whether there is such a list
 */
function endIfReal(sql: Sql): Promise<boolean> {
  const rosters = SOURCES.flatMap(({ source_id, streams }) =>
    streams
      .filter((stream) => contentsOf(stream).includes("roster"))
      .map(({ name }) => `${source_id} ${name}`),
  );
  return sql.begin(async (tx) => {
    await lockData(tx);
    const [real] = await tx<{ snapshot_id: string }[]>`
      select snapshot_id from snapshots
      where status = 'accepted' and source_id || ' ' || stream = any(${rosters}::text[])
      order by recorded_at limit 1`;
    if (!real) return false;
    await withdrawAndPublish(tx, real.snapshot_id);
    return true;
  });
}

async function withdrawAndPublish(
  tx: TransactionSql,
  snapshot_id: string | null,
): Promise<boolean> {
  if (!(await isSampleServed(tx))) return false;
  await removeSampleRecords(tx, snapshot_id);
  await publishRecords(tx, await nextDataVersion(tx), "records");
  return true;
}

/** Groups files by source and date, in order. */
function groupFiles(files: readonly SampleFile[]): SampleFile[][] {
  const groups = groupBy(files, ({ observed_at, source_id }) => `${observed_at} ${source_id}`);
  return [...groups].sort(([a], [b]) => compareText(a, b)).map(([, group]) => group);
}
