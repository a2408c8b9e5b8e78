import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Manifest } from "../../db/backup-shape";
import { openConnection } from "../../db/client";
import { readBackup } from "../../db/read-backup";
import { writeBackup } from "../../db/write-backup";
import { fillEmptyTables } from "../../tests/fill-tables";
import { copyTemplate, currentTestRun, makeTemplate } from "../../tests/test-run";
import { openSyntheticUs } from "../databases";
import { type Figure, figure } from "./figures";

/** A large state's roster with all its records. */
const FACILITIES = Number(process.env["DEEP_FACILITIES"] ?? 30_000);
const WITHIN_S = 600;
/** A restore replaces the restore_id, so that clients don't confuse new versions with old ones. */
const MOVED = "service_versions";

/** Backs up a large data set, restores it into an empty database, and backs that up again. */
export async function checkBackup(): Promise<Figure[]> {
  const run = currentTestRun();
  const { url: synthetic, size } = await openSyntheticUs(run.server_url, FACILITIES);
  const full = await copyTemplate(run, new URL(synthetic).pathname.slice(1));
  await fillAll(full.url);
  const restored = await copyTemplate(run, await makeTemplate(run, "empty"));
  const folder = mkdtempSync(join(tmpdir(), "daybook-backup-"));
  try {
    const now = new Date();
    const written = await timed(() => writeBackup(full.url, join(folder, "first"), now));
    const read = await timed(() => readBackup(restored.url, join(folder, "first")));
    const again = await timed(() => writeBackup(restored.url, join(folder, "again"), now));
    const other = differing(written.result, again.result);
    const counts = Object.entries(written.result.tables).map(([table, { rows }]) => ({
      table,
      rows,
    }));
    const rows = counts.reduce((sum, each) => sum + each.rows, 0);
    const bare = counts.filter((each) => each.rows === 0).map(({ table }) => table);
    const took_s = written.took_s + read.took_s + again.took_s;
    return [
      figure(
        `${rows} rows of ${size.facilities} facilities: what is restored is backed up with the same hashes, table by table`,
        other.length === 0
          ? `all ${Object.keys(written.result.tables).length} but ${MOVED}`
          : `differing: ${other.join(", ")}`,
        other.length === 0 && size.facilities === FACILITIES,
      ),
      figure(
        "every table of the backup has at least one row",
        bare.length === 0 ? `${counts.length} tables` : `empty: ${bare.join(", ")}`,
        bare.length === 0,
      ),
      figure(
        `backup, restore and backup take ≤ ${WITHIN_S} s`,
        [written, read, again].map((each) => `${each.took_s.toFixed(0)} s`).join(", "),
        took_s <= WITHIN_S,
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true });
    await restored.drop();
    await full.drop();
  }
}

async function fillAll(url: string): Promise<void> {
  const { sql, close } = openConnection({ url, connections_max: 1, statement_timeout_ms: 0 });
  try {
    await fillEmptyTables(sql);
  } finally {
    await close();
  }
}

async function timed<Result>(work: () => Promise<Result>) {
  const began_ms = performance.now();
  const result = await work();
  return { result, took_s: (performance.now() - began_ms) / 1_000 };
}

/** Lists the differences between two manifests. */
function differing(first: Manifest, again: Manifest): string[] {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const tables = new Set([...Object.keys(first.tables), ...Object.keys(again.tables)]);
  tables.delete(MOVED);
  return [
    ...[...tables].filter((table) => !same(first.tables[table], again.tables[table])),
    ...(same(first.migrations, again.migrations) ? [] : ["migrations"]),
  ];
}
