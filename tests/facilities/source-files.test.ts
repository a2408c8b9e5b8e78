import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { readFacility } from "#lib/facilities/read";
import { readSourceFiles } from "#lib/facilities/source-files";
import { now } from "#lib/kernel/clock";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { testDatabase, type TestDatabase } from "#tests/database";

/** The files that a record was read from, by kind and day. */

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

test("each file of a proof has the kind and the day of its load, and an unknown file has neither", async () => {
  const { facility_proof } = await readFacility(EXAMPLE_FACILITY_ID, now());
  const unknown = { source_id: "sample-tx-hhsc", document_sha256: "0".repeat(64) };
  const fileOf = await readSourceFiles([...facility_proof.sources, unknown]);
  const links = await connection().sql<{ sha256: string; stream: string; observed_on: string }[]>`
    select l.sha256, l.stream, s.observed_on from facility_sources l join snapshots s
      on s.source_id = l.source_id and s.stream = l.stream and l.sha256 = any(s.sha256s)
    where l.facility_id = ${EXAMPLE_FACILITY_ID}`;
  expect(facility_proof.sources.length).toBeGreaterThan(0);
  for (const source of facility_proof.sources) {
    const { stream, observed_on } = fileOf(source) ?? {};
    expect(links).toContainEqual({ sha256: source.document_sha256, stream, observed_on });
  }
  expect(fileOf(unknown)).toBeUndefined();
});
