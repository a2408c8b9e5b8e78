import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Sql } from "postgres";
import { forgetVersions } from "#db/service-versions";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { sourceById } from "#lib/sources/catalog";
import { ingestFiles, type IngestReport, openIngest } from "#lib/ingest/ingest";
import type { Source } from "#lib/sources/source";
import { testDatabase, type TestDatabase } from "../database";
import { expectFiguresCounted } from "../figures";
import { testFolder } from "../test-folder";

/** Opens an ingest connection, and a directory for a test's files. `close` ends both. */
export function openRig() {
  const connection = openIngest();
  const directory = mkdtempSync(join(testFolder(), "daybook-ingest-"));
  let files = 0;
  const write = (content: string | Uint8Array, name = `file-${(files += 1)}.csv`): string => {
    const path = join(directory, name);
    writeFileSync(path, content);
    return path;
  };
  /**
   * Loads files of one date without counting the figures again, for tests of many loads, which count
   * them at the end. The next read in this process sees the load at once, not only when the cached
   * versions expire.
   */
  const loadUncounted = async (
    source_id: string,
    observed_on: string,
    ...contents: (string | Uint8Array)[]
  ): Promise<IngestReport> => {
    const report = await ingestFiles(
      connection.sql,
      readSource(source_id),
      contents.map((content) => write(content)),
      { observed_on },
    );
    forgetVersions();
    return report;
  };
  /** Loads files of one date. After every load, the stored figures must match the records. */
  const load: typeof loadUncounted = async (...given) => {
    const report = await loadUncounted(...given);
    await expectFiguresCounted(connection.sql);
    return report;
  };
  const close = async () => {
    await connection.close();
    rmSync(directory, { recursive: true, force: true });
  };
  return { sql: connection.sql, directory, write, load, loadUncounted, close };
}

type SharedRig = Omit<ReturnType<typeof openRig>, "close">;

function rigWithin(before: typeof beforeEach, after: typeof afterEach): SharedRig {
  let database: TestDatabase;
  let rig: ReturnType<typeof openRig>;
  before(async () => {
    database = await testDatabase();
    rig = openRig();
  });
  after(async () => {
    await rig.close();
    await database.drop();
  });
  return {
    get sql() {
      return rig.sql;
    },
    get directory() {
      return rig.directory;
    },
    write: (content, name) => rig.write(content, name),
    load: (...load) => rig.load(...load),
    loadUncounted: (...load) => rig.loadUncounted(...load),
  };
}

/** Returns a harness with its own empty database for each test. */
export const rigForEach = (): SharedRig => rigWithin(beforeEach, afterEach);

/** Returns a harness shared by all tests of a file or group. */
export const rigForAll = (): SharedRig => rigWithin(beforeAll, afterAll);

export function readSource(source_id: string): Source {
  const source = sourceById(source_id);
  if (!source) throw new Error(`no source ${source_id}`);
  return source;
}

const SERVED = {
  facilities: "id",
  inspections: "id",
  violations: "id",
  evidence: "id",
  facility_aliases: "old_id",
  facility_sources: "source_id, stream, record_key",
  zips: "zip",
  zip_counties: "zip, county_fips",
};

/** Columns for when something was written or retrieved, and from which copy of the bytes. */
const VOLATILE =
  "array['updated_at', 'first_seen_at', 'retrieved_at', 'captured_at', 'recorded_at', 'sha256']";

/** Returns a hash of everything published, from one snapshot. Equal data gives an equal hash. */
export async function hashServed(sql: Sql): Promise<string> {
  return sql.begin("isolation level repeatable read read only", async (tx) => {
    const hash = createHash("sha256");
    for (const [table, key] of Object.entries(SERVED)) {
      const rows = await tx.unsafe(
        `select md5(coalesce(string_agg((to_jsonb(t) - ${VOLATILE})::text, '' order by ${key}), ''))
         as digest from ${table} t`,
      );
      hash.update(String(rows[0]?.["digest"]));
    }
    return hash.digest("hex");
  });
}
