import { join } from "node:path";
import type { Sql } from "postgres";
import { databaseUrl } from "#db/client";
import { lockData, nextDataVersion } from "#db/data-version";
import { publishRecords } from "#lib/judgement/figures";
import { now } from "#lib/kernel/clock";
import { dayOf } from "#lib/kernel/days";
import { settings } from "#lib/kernel/env";
import { groupBy } from "#lib/kernel/group-by";
import { prefetch } from "#lib/kernel/prefetch";
import { compareText } from "#lib/kernel/text";
import { seedPlaces } from "#lib/places/seed";
import { withdrawSample } from "./apply/withdraw";
import { requireSource, SAMPLE_SOURCES, SOURCES } from "./catalog";
import { ingestFiles, isRefused, openIngest } from "./ingest";
import { carriedBy } from "./carried-by";
import type { Source } from "./source";
import { sampleMonths } from "./sample/moment";
import { type SampleFile, writeSample } from "./sample/write-sample";

/** Under this id the database remembers for which day the sample was begun, and whether it is whole. */
const SAMPLE_ID = "sample";

/** Told what is being read, and how far: 0 to 1. */
export type SampleProgress = (what: string, share: number) => void;
/** Called when all files of a day (YYYY-MM-DD) have been ingested, before those of a later one. */
export type AfterDay = (day: string) => Promise<void>;

/**
 * Fills an empty database with the fictional sample, dated for today: its monthly files are written to
 * DAYBOOK_DATA/sample and ingested in order, as any source's would be. One that was cut short goes on
 * where it stopped, save in states that have real records by then. Returns whether it loaded anything.
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
    for await (const { files, share, ends } of prefetch(writeGroups(as_of))) {
      await ingestGroup(connection.sql, files, (what) => progress(what, share));
      if (ends !== undefined) await afterDay(ends);
    }
    for (const source of SAMPLE_SOURCES) await giveWay(connection.sql, source);
    await connection.sql`
      update source_states set last_success_at = ${now().toISOString()}
      where source_id = ${SAMPLE_ID}`;
    return true;
  } finally {
    await connection.close();
  }
}

/** The day of the sample to load; undefined when it is whole, or the database holds other records. */
async function beginSample(sql: Sql): Promise<string | undefined> {
  const today = dayOf(now());
  await sql`
    insert into source_states (source_id, last_attempt_at, observed_on)
    select ${SAMPLE_ID}, ${now().toISOString()}, ${today}
    where not exists (select from snapshots where status = 'accepted')
    on conflict do nothing`;
  const [begun] = await sql<{ observed_on: string }[]>`
    select observed_on::text as observed_on from source_states
    where source_id = ${SAMPLE_ID} and last_success_at is null`;
  return begun?.observed_on;
}

/** Files that are ingested together, and how much of the sample was ingested before them: 0 to 1. */
type Group = {
  files: SampleFile[];
  share: number;
  /** The day whose last files these are. */
  ends?: string;
};

/** The sample month by month: a later one is written while the last of the one before is read. */
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
  if (await giveWay(sql, source)) return;
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
 * Whether a state has a real roster, and so no sample any more. One that came while a file of the
 * sample was being read could not withdraw that file: it is withdrawn here.
 */
function giveWay(sql: Sql, { state_code }: Source): Promise<boolean> {
  const rosters = SOURCES.filter((source) => source.state_code === state_code).flatMap(
    ({ source_id, streams }) =>
      streams
        .filter((stream) => carriedBy(stream).includes("roster"))
        .map(({ name }) => `${source_id} ${name}`),
  );
  return sql.begin(async (tx) => {
    await lockData(tx);
    const [real] = await tx<{ snapshot_id: string }[]>`
      select snapshot_id from snapshots
      where status = 'accepted' and source_id || ' ' || stream = any(${rosters}::text[])
      order by recorded_at limit 1`;
    if (!real) return false;
    const left = await tx`
      select from facilities where is_sample and state_code = ${state_code} limit 1`;
    if (left.length > 0) {
      await withdrawSample(tx, state_code, real.snapshot_id);
      await publishRecords(tx, await nextDataVersion(tx), "records");
    }
    return true;
  });
}

/** Files of one source and date, together and in order. */
function groupFiles(files: readonly SampleFile[]): SampleFile[][] {
  const groups = groupBy(files, ({ observed_at, source_id }) => `${observed_at} ${source_id}`);
  return [...groups].sort(([a], [b]) => compareText(a, b)).map(([, group]) => group);
}
