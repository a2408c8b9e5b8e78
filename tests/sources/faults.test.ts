import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shiftDay } from "#lib/kernel/days";
import { SOURCES } from "#lib/sources/catalog";
import { expectFiguresCounted } from "../figures";
import { crowd, type Subject, type Table, writeTable } from "./file-table";
import { FAULTS } from "./faults";
import { hashServed, rigForAll } from "./ingest-harness";
import { SUBJECTS } from "./source-files";

/** Above the 100 rows at which volume checks apply. */
const ROWS = 120;
/** Returns a day of 2026 by number, so that every attempt is newer than those before it. */
const dayOf = (number: number) => shiftDay("2026-09-01", number);

type Rig = ReturnType<typeof rigForAll>;
type State = { firing: number; incidents: number; statuses: string };

async function readState({ sql }: Rig): Promise<State> {
  const [row] = await sql<State[]>`
    select (select count(*)::int from changes where notifies) as firing,
      (select count(*)::int from incidents) as incidents,
      (select md5(coalesce(string_agg(id || license_status, ',' order by id), '')) from facilities)
        as statuses`;
  if (!row) throw new Error("no state");
  return row;
}

const ofStream = ({ source_id }: Subject, stream: string): Subject => {
  const found = SUBJECTS.find((one) => one.source_id === source_id && one.stream === stream);
  if (!found) throw new Error(`no ${stream} of ${source_id}`);
  return found;
};

async function prepare(rig: Rig, subject: Subject): Promise<{ earlier: Table; now: Table }> {
  for (const stream of subject.after ?? []) {
    const before = writeTable(crowd(ofStream(subject, stream), ROWS));
    const report = await rig.load(subject.source_id, dayOf(0), before);
    expect(report.loads[0]?.outcome, stream).toMatch(/accepted|unchanged/);
  }
  const earlier = crowd(subject, ROWS);
  const now = { ...earlier, rows: [...earlier.rows.slice(2), ...crowd(subject, 3, 5_000).rows] };
  for (const [index, table] of [earlier, now].entries()) {
    const report = await rig.load(subject.source_id, dayOf(index), writeTable(table));
    const detail = JSON.stringify([report.refused, report.loads.map(({ issues }) => issues)]);
    expect(report.loads[0]?.outcome, detail).toBe("accepted");
    expect(report.loads[0]?.stream).toBe(subject.stream);
  }
  return { earlier, now };
}

/** Returns another agency's file, which matches no stream of this source. */
const foreignTo = ({ source_id }: Subject): string => {
  const other = SUBJECTS.find(
    (one) => one.source_id === (source_id === "de-occl" ? "in-fssa" : "de-occl"),
  );
  if (!other) throw new Error("no other source");
  return writeTable(crowd(other, ROWS));
};

test("the faults run on every stream of every source", () => {
  const streams = SOURCES.flatMap(({ source_id, streams }) =>
    streams.map(({ name }) => `${source_id} ${name}`),
  );
  expect(SUBJECTS.map(({ source_id, stream }) => `${source_id} ${stream}`).sort()).toEqual(
    streams.sort(),
  );
});

describe.each(SUBJECTS)("$source_id, $stream: the load survives a file that is", (subject) => {
  // Its own database, because a load checks and counts everything that is stored.
  const rig = rigForAll();
  let tables: { earlier: Table; now: Table };
  /** Hash of what is published, until a load is accepted. */
  let published: string | undefined;
  let day = 2;
  beforeAll(async () => {
    tables = await prepare(rig, subject);
  }, 120_000);
  // Counting all figures takes longer than most of these loads, so it happens once.
  afterAll(() => expectFiguresCounted(rig.sql));

  const fitting = FAULTS.filter(({ fits }) => fits?.(subject) ?? true);
  test.each(fitting)("$name", { timeout: 120_000 }, async ({ put, isAbsorbed }) => {
    const files = put({ subject, ...tables, foreign: foreignTo(subject) });
    if (isAbsorbed) published ??= await hashServed(rig.sql);
    for (const file of files) {
      const before = await readState(rig);
      const at = dayOf(isAbsorbed ? 1 : (day += 1));
      const report = await rig.loadUncounted(subject.source_id, at, file);
      const after = await readState(rig);
      const detail = JSON.stringify([report.refused, report.loads.map((load) => load.issues)]);
      expect(after.firing, "no subscriber is notified").toBe(before.firing);
      expect(after.statuses, "no license changes and no facility goes").toBe(before.statuses);
      expect(after.incidents - before.incidents, `incidents: ${detail}`).toBe(isAbsorbed ? 0 : 1);
      if (!isAbsorbed && report.loads.some(({ outcome }) => outcome === "accepted")) {
        published = undefined;
      }
    }
    if (isAbsorbed) expect(await hashServed(rig.sql), "nothing changes").toBe(published);
  });
});
