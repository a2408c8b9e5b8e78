import { createReadStream } from "node:fs";
import { describe, expect, test } from "vitest";
import { now } from "#lib/kernel/clock";
import { readListedHashes } from "#lib/ingest/apply/listed-hashes";
import { readStreamHistory } from "#lib/ingest/apply/snapshots";
import { localStore } from "#lib/ingest/intake/raw-store";
import { stage } from "#lib/ingest/steps/stage";
import { readSource, rigForEach } from "./ingest-harness";
import { operations } from "./tx";

/** A newer file is staged with the content of only those records that it changes. */

const rig = rigForEach();
const source = readSource("tx-hhsc");
const crowd = Array.from({ length: 40 }, (_, index) => ({ id: `${7000 + index}` }));

/** Stages a roster, and rolls back. Returns the records that have their content. */
async function stageRoster(observed_on: string, content: string): Promise<string[]> {
  const store = localStore();
  const kept = await store.keep(createReadStream(rig.write(content)));
  const stream = source.streams.find(({ name }) => name === "operations");
  if (!stream) throw new Error("no stream of operations");
  const load = {
    stream,
    observed_on,
    files: [{ ...kept, name: "roster.csv", retrieved_at: now() }],
  };
  let found: string[] = [];
  await rig.sql
    .begin(async (tx) => {
      const history = await readStreamHistory(tx, source.source_id, load);
      const listed = await readListedHashes(tx, source.source_id, stream, history);
      await stage(tx, source, load, { store, listed });
      const rows = await tx<{ record_key: string }[]>`
        select record_key from staged_records
        where mapped is not null and raw is not null order by record_key`;
      found = rows.map(({ record_key }) => record_key);
      throw new Error("rolled back");
    })
    .catch((error: Error) => {
      if (error.message !== "rolled back") throw error;
    });
  return found;
}

describe("a file of a stream with stored records", () => {
  const load = async (day: string, ...given: Parameters<typeof operations>) => {
    const report = await rig.load("tx-hhsc", day, operations(...crowd, ...given));
    expect(report.loads.map(({ outcome }) => outcome)).toEqual(["accepted"]);
  };

  test("a newer file is staged with the content of new, changed, and relisted records only", async () => {
    await load("2026-09-01", { id: "8001" }, { id: "8002" }, { id: "8003" });
    await load("2026-09-08", { id: "8001" }, { id: "8002" });
    const newer = [{ id: "8001" }, { id: "8002", capacity: 41 }, { id: "8003" }, { id: "8004" }];
    const file = operations(...crowd, ...newer);
    expect(await stageRoster("2026-09-15", file)).toEqual(["998002", "998003", "998004"]);
    await load("2026-09-15", ...newer);
    const versions = await rig.sql`
      select record_key, event, mapped ->> 'key' as key, raw ->> 'operation_number' as number
      from record_versions where observed_on = '2026-09-15' order by record_key`;
    expect(versions).toEqual([
      { record_key: "998002", event: "changed", key: "998002", number: "998002" },
      { record_key: "998003", event: "seen_again", key: "998003", number: "998003" },
      { record_key: "998004", event: "seen", key: "998004", number: "998004" },
    ]);
  });

  test("an older file is staged with the content of all records, because it may write each of them", async () => {
    await load("2026-09-01", { id: "8001" });
    expect(await stageRoster("2026-08-01", operations(...crowd))).toHaveLength(crowd.length);
  });
});
