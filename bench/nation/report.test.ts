import { expect, test } from "vitest";
import { type Phase, writeNation } from "./report";

const records = { facilities: 10, inspections: 100, findings: 300 };

const phaseWith = (stored: typeof records): Phase => ({
  agencies: [
    {
      source_id: "de-occl",
      files: { rows: 400, bytes: 50_000, records },
      seconds: 4,
      cpu_s: { node: 2.5, database: 1.25 },
      changed: 410,
      issues: [],
      memory: { quarter: 100, half: 120, end: 125, peak: 130 },
    },
  ],
  memory: { quarter: 90, half: 95, end: 99, peak: 131 },
  statements: new Map([
    ["copy staged_records", 3],
    ["select 1", 1],
  ]),
  stored: new Map([["de-occl", stored]]),
  disk: { database: 2e6, write_ahead_log: 1e6, raw_store: 50_000 },
});

const written = writeNation({
  scale: 0.01,
  began: new Date("2026-11-27T12:00:00Z"),
  load_before: "0.5",
  machine: "Node 22",
  server: "PostgreSQL 18",
  load: phaseWith(records),
  refresh: phaseWith({ ...records, findings: 299 }),
});

test("the report has rows per second, memory over time, and the longest statements first", () => {
  expect(written).toContain("400 rows (0 MB) in 4 s: 100 rows/s.");
  expect(written).toContain("| de-occl | 400 | 4.0 | 100 | 2.5 | 1.3 | 100 | 120 | 125 | 130 |");
  expect(written).toContain("| 3.0 | 75.0 % | copy staged_records |\n| 1.0 | 25.0 % | select 1 |");
});

test("the report has the memory of the loading process over all loads", () => {
  expect(written).toContain(
    "90 MB after a quarter of the time, 95 MB after half, 99 MB at the end, 131 MB at most",
  );
});

test("the report marks a kind of record whose stored count differs from the generated one", () => {
  expect(written).toContain("| findings | 300 | 300 | equal |");
  expect(written).toContain("| findings | 300 | 299 | **differs** at de-occl |");
});
