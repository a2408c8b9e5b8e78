import { expect, test } from "vitest";
import type { IngestFigures } from "./measure";
import { writeIngest } from "./report";

const FIGURES: IngestFigures = {
  server: "PostgreSQL 18",
  rows: 1_000,
  file_bytes: 1e6,
  copy_s: 1,
  daybook: { first: 20, again: 3, newer: 4, changed: 5 },
  tenth: { rows: 100, first: 2, again: 1 },
  grown_mb: 1,
  dlt: {
    upsert: { first: 8, again: 10, changed: 10 },
    scd2: { first: 8, again: 10, changed: 9 },
  },
};

test("each ratio of a load is compared with its bar if dlt is installed", () => {
  const report = writeIngest(FIGURES);
  expect(report).toContain("| dlt scd2: first load | 2.50 | ≤ 2.5: holds |");
  expect(report).toContain("| dlt upsert: the same file again | 0.30 | ≤ 0.3: holds |");
  expect(report).toContain("| dlt scd2: a newer file, 1% changed | 0.56 | ≤ 0.5: **misses** |");
  expect(report).toContain("| a tenth of the rows: first load | 10.0 | ≤ 11: holds |");
});

test("the report states how to install dlt if it is missing", () => {
  const report = writeIngest({ ...FIGURES, dlt: undefined });
  expect(report).not.toContain("scd2:");
  expect(report).toContain("`npm run bench -- ingest --peers` installs it.");
});
