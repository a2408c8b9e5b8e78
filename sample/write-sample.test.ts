import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { dayNumber, dateOfDay } from "#lib/kernel/days";
import { momentOf, sampleMonths } from "./moment";
import { bringsInspections } from "./nyc-files";
import { type SampleFile, writeSample } from "./write-sample";

const AS_OF = "2026-11-21";
// The whole sample is written and parsed, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

type Cells = Record<string, unknown>;

let directory: string;
/** All files of AS_OF, month by month. */
const months: SampleFile[][] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "sample-"));
  for (const month of sampleMonths(AS_OF)) {
    months.push(await writeSample(join(directory, "a"), AS_OF, month));
  }
}, 60_000);
afterAll(() => rm(directory, { recursive: true }));

const parsed = new Map<string, Cells[]>();

/** Returns the rows of a file. Cached, because several tests need them. */
async function rowsOf({ path }: SampleFile): Promise<Cells[]> {
  const known = parsed.get(path);
  if (known) return known;
  const text = await readFile(path, "utf8");
  const rows = path.endsWith(".json") ? JSON.parse(text) : parse(text, { columns: true });
  parsed.set(path, rows);
  return rows;
}

async function read(month: number, source: string, hint: string): Promise<Cells[]> {
  const file = months.at(month)?.find(({ source_id, stream_hint }) => {
    return source_id === `sample-${source}` && stream_hint === hint;
  });
  if (!file) throw new Error(`no ${source} ${hint} in month ${month}`);
  return rowsOf(file);
}

async function digest(files: SampleFile[]): Promise<string[]> {
  return Promise.all(
    files.map(async ({ path }) => {
      return createHash("sha256")
        .update(await readFile(path))
        .digest("hex");
    }),
  );
}

describe("writeSample is deterministic", () => {
  test("writeSample gives the same bytes for the same day, in any order of months", async () => {
    for (const index of [4, 1, 0]) {
      const month = sampleMonths(AS_OF)[index] ?? "";
      const again = await writeSample(join(directory, "b"), AS_OF, month);
      expect(await digest(again)).toEqual(await digest(months[index] ?? []));
    }
  });

  test("another day gives the same facilities other dates", async () => {
    const other = await writeSample(join(directory, "c"), "2026-12-05", "2026-12-05");
    const [a, b] = [await digest(months.at(-1) ?? []), await digest(other)];
    expect(a[0]).not.toBe(b[0]);
    const [first] = await rowsOf(other[0] as SampleFile);
    expect(first?.["OPERATION_NAME"]).toBe("Niño y Niña O'Tannenbaum's Jardín");
  });

  test("writeSample throws for a day that is none of its months", async () => {
    await expect(writeSample(directory, AS_OF, "2026-11-20")).rejects.toThrow("not a month");
  });
});

describe("the sample's files have the sources' formats", () => {
  test("every file of the sample parses, and every row matches its header", async () => {
    for (const file of months.flat()) {
      const rows = await rowsOf(file);
      expect(rows.length, basename(file.path)).toBeGreaterThan(0);
      expect(file.source_id).toMatch(/^sample-/);
      expect(file.observed_at <= `${AS_OF}T00:00:00.000Z`).toBe(true);
    }
  });

  test("the sample's row counts are those in the README", async () => {
    const sizes = async (source: string, hint: string, month = 4) =>
      (await read(month, source, hint)).length;
    expect(await sizes("tx-hhsc", "operations")).toBe(852);
    expect(await sizes("nyc-dohmh", "basic_info")).toBe(449);
    expect(await sizes("ny-ocfs", "child_care_regulated")).toBe(230);
    expect(await sizes("co-cdec", "licensed_child_care_facilities")).toBe(280);
    expect((await sizes("ca-ccld", "centers")) + (await sizes("ca-ccld", "homes"))).toBe(376);
    expect(await sizes("de-occl", "facilities")).toBe(170);
    expect(await sizes("nc-dcdee", "statistical_detail")).toBe(250);
    const texas = await sizes("tx-hhsc", "inspections");
    const city = await sizes("nyc-dohmh", "inspection_summaries", 2);
    expect(texas).toBeGreaterThan(7000);
    expect(city).toBeGreaterThan(4000);
    expect(texas + city).toBeLessThan(16_000);
    expect(await sizes("tx-hhsc", "non_compliance")).toBeGreaterThan(10_000);
  });

  test("inspections are in the first and last file, and New York City's once they are late enough", () => {
    const withVisits = (hint: string) =>
      months.flatMap((files, index) =>
        files.some(({ stream_hint }) => stream_hint === hint) ? [index] : [],
      );
    expect(withVisits("operations")).toEqual([0, 1, 2, 3, 4]);
    expect(withVisits("inspections")).toEqual([0, 4]);
    expect(withVisits("non_compliance")).toEqual([0, 4]);
    expect(withVisits("compliance")).toEqual([0, 4]);
    expect(withVisits("inspection_summaries")).toEqual([2]);
  });

  test("New York City's newest inspections are 50 to 81 days old on any day of the year", () => {
    for (let day = dayNumber("2027-01-01"); day <= dayNumber("2028-03-01"); day += 1) {
      const as_of = dateOfDay(day);
      const inspected = sampleMonths(as_of).filter((m) => bringsInspections(momentOf(as_of, m)));
      const age_days = day - dayNumber(inspected[0] ?? "");
      expect(inspected).toHaveLength(1);
      expect(age_days).toBeGreaterThanOrEqual(50);
      expect(age_days).toBeLessThanOrEqual(81);
    }
  });

  test("no row is dated after its file", async () => {
    for (const index of [0, 4]) {
      const month = sampleMonths(AS_OF)[index] ?? "";
      for (const row of await read(index, "tx-hhsc", "inspections")) {
        const day = String(row["ACTIVITY_DATE"]);
        expect(`${day.slice(6, 10)}-${day.slice(0, 2)}-${day.slice(3, 5)}` <= month).toBe(true);
      }
    }
  });

  test("phone numbers are in the range reserved for fiction", async () => {
    for (const file of months.at(-1) ?? []) {
      for (const row of await rowsOf(file)) {
        const phones = Object.entries(row).filter(([column]) => /phone(?!.*omitted)/i.test(column));
        for (const [, phone] of phones) {
          expect(String(phone).replace(/\.0$/, "").replaceAll(/\D/g, "")).toMatch(
            /^(\d{3}55501\d\d)?$/,
          );
        }
      }
    }
  });
});
