import { describe, expect, test } from "vitest";
import { ingestFiles, type IngestReport } from "#lib/ingest/ingest";
import { localStore, type RawStore } from "#lib/ingest/intake/raw-store";
import { readSource, rigForEach } from "./ingest-harness";
import { activities, operations } from "./tx";

/** Files that the same program has read for the same date aren't read again. */

const rig = rigForEach();
const PROGRAM = "version 1";

const crowd = Array.from({ length: 40 }, (_, index) => ({ id: `${7000 + index}` }));
/** A roster with an unknown term, a residential facility, and a key with two contents. */
const roster = operations(...crowd, { id: "8001" }, { id: "8002", capacity: 7 }, { id: "8002" })
  .replace("Full Permit", "Novel Permit")
  .replace("7001,Licensed Center", "7001,Residential Treatment Center");
const visits = activities({ id: "1", operation: "7003", date: "09/01/2026", isFound: true });

type Given = { observed_on?: string; program?: string | undefined; contents?: string[] };

/** Loads files, and counts how often a whole file was opened. */
async function load({
  observed_on = "2026-09-08",
  program,
  contents = [roster, visits],
}: Given): Promise<{ loads: IngestReport["loads"]; opened: number }> {
  let opened = 0;
  const kept = localStore();
  const store: RawStore = {
    ...kept,
    read(sha256, start) {
      if (start === undefined) opened += 1;
      return kept.read(sha256, start);
    },
  };
  const paths = contents.map((content) => rig.write(content));
  const options = { store, observed_on, program };
  const { loads } = await ingestFiles(rig.sql, readSource("tx-hhsc"), paths, options);
  return { loads: loads.map((each) => ({ ...each, files: [] })), opened };
}

const outcomes = ({ loads }: { loads: IngestReport["loads"] }) =>
  loads.map(({ outcome }) => outcome);

/** Each file is opened to recognize it, and again to read it. */
const RECOGNIZED = 2;
const READ = 4;

describe("the files of the newest load again, for the same date", () => {
  test("they aren't read by the same program, and the report is the same as if they were", async () => {
    const first = await load({ program: PROGRAM });
    expect(outcomes(first)).toEqual(["accepted", "accepted"]);
    const read = await load({});
    const repeated = await load({ program: PROGRAM });
    expect([first.opened, read.opened, repeated.opened]).toEqual([READ, READ, RECOGNIZED]);
    expect(repeated.loads).toEqual(read.loads);
    expect(outcomes(repeated)).toEqual(["unchanged", "unchanged"]);
    const [unmapped, codes] = [
      repeated.loads.map(({ accounts }) => accounts.unmapped),
      repeated.loads.flatMap(({ issues }) => issues.map(({ code }) => code)),
    ];
    expect(unmapped).toContainEqual({ "license_status: Novel Permit": 1 });
    expect(codes.length).toBeGreaterThan(0);
  });

  test("they are read again by another program, and if none was stored", async () => {
    await load({});
    expect((await load({ program: PROGRAM })).opened).toBe(READ);
    expect((await load({ program: PROGRAM, observed_on: "2026-09-15" })).opened).toBe(READ);
    expect((await load({ program: "version 2", observed_on: "2026-09-15" })).opened).toBe(READ);
    expect((await load({ program: PROGRAM, observed_on: "2026-09-15" })).opened).toBe(RECOGNIZED);
  });

  test("they are read again if another file of the stream was accepted since, for this or an older date", async () => {
    const roster_only = { program: PROGRAM, contents: [roster] };
    await load(roster_only);
    await load({ program: PROGRAM, contents: [operations(...crowd)], observed_on: "2026-09-01" });
    expect((await load(roster_only)).opened).toBe(READ / 2);
    await load({ program: PROGRAM, contents: [operations(...crowd, { id: "8001" })] });
    const again = await load(roster_only);
    expect([again.opened, outcomes(again)]).toEqual([READ / 2, ["accepted"]]);
  });
});
