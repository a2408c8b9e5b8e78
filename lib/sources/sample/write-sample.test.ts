import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleMonths } from "./moment";
import { type SampleFile, writeSample } from "./write-sample";

const AS_OF = "2026-11-21";

type Cells = Record<string, unknown>;

let directory: string;
/** Every file of the world of AS_OF, month by month. */
const months: SampleFile[][] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "sample-"));
  for (const month of sampleMonths(AS_OF)) {
    months.push(await writeSample(join(directory, "a"), AS_OF, month));
  }
});
afterAll(() => rm(directory, { recursive: true }));

async function rowsOf(file: SampleFile): Promise<Cells[]> {
  const text = await readFile(file.path, "utf8");
  return file.path.endsWith(".json") ? JSON.parse(text) : parse(text, { columns: true });
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

describe("the same day gives the same sample", () => {
  test("the same bytes twice, in any order of months", async () => {
    for (const [index, month] of sampleMonths(AS_OF).entries()) {
      const again = await writeSample(join(directory, "b"), AS_OF, month);
      expect(await digest(again)).toEqual(await digest(months[index] ?? []));
    }
  });

  test("another day gives other dates to the same facilities", async () => {
    const other = await writeSample(join(directory, "c"), "2026-12-05", "2026-12-05");
    const [a, b] = [await digest(months.at(-1) ?? []), await digest(other)];
    expect(a[0]).not.toBe(b[0]);
    const [first] = await rowsOf(other[0] as SampleFile);
    expect(first?.["OPERATION_NAME"]).toBe("Niño y Niña O'Tannenbaum's Jardín");
  });

  test("a day that is none of its months is refused", async () => {
    await expect(writeSample(directory, AS_OF, "2026-11-20")).rejects.toThrow("not a month");
  });
});

describe("the files are what the sources publish", () => {
  test("every file parses, and every row fills its header", async () => {
    for (const file of months.flat()) {
      const rows = await rowsOf(file);
      expect(rows.length, basename(file.path)).toBeGreaterThan(0);
      expect(file.source_id).toMatch(/^sample-/);
      expect(file.observed_at <= `${AS_OF}T00:00:00.000Z`).toBe(true);
    }
  });

  test("sizes are those that the README states", async () => {
    const sizes = async (source: string, hint: string, month = 4) =>
      (await read(month, source, hint)).length;
    expect(await sizes("tx-hhsc", "operations")).toBe(377);
    expect(await sizes("tx-hhsc", "inspections")).toBeGreaterThan(4000);
    expect(await sizes("tx-hhsc", "non_compliance")).toBeGreaterThan(6000);
    expect(await sizes("nyc-dohmh", "basic_info")).toBe(242);
    expect(await sizes("nyc-dohmh", "inspection_summaries", 1)).toBeGreaterThan(3300);
    expect(await sizes("ny-ocfs", "child_care_regulated")).toBe(119);
    expect(await sizes("co-cdec", "licensed_child_care_facilities")).toBe(107);
    expect((await sizes("ca-ccld", "centers")) + (await sizes("ca-ccld", "homes"))).toBe(119);
    expect(await sizes("de-occl", "facilities")).toBe(89);
    expect(await sizes("nc-dcdee", "statistical_detail")).toBe(89);
  });

  test("nothing is dated after its file", async () => {
    for (const [index, month] of sampleMonths(AS_OF).entries()) {
      for (const row of await read(index, "tx-hhsc", "inspections")) {
        const day = String(row["ACTIVITY_DATE"]);
        expect(`${day.slice(6, 10)}-${day.slice(0, 2)}-${day.slice(3, 5)}` <= month).toBe(true);
      }
    }
  });

  test("telephone numbers are of the range reserved for fiction", async () => {
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
