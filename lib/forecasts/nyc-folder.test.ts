import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type HorizonResult, runBacktest } from "#lib/scoring/backtest";
import { bandsFall, validateScores, VALIDITY } from "#lib/scoring/validity";
import { readNycFolder } from "./nyc-folder";

const FOLDER = join(process.env["DAYBOOK_SHARED"] ?? "../shared", "data/nyc-dohmh");
const present = existsSync(FOLDER);
if (!present) console.info(`skipped: the back-test needs the records of ${FOLDER}`);

describe.skipIf(!present)("New York City's own records", () => {
  test("the forecast reaches docs/method.md#acceptance-marks on months that it wasn't fitted on", async () => {
    const sites = await readNycFolder(FOLDER);
    const result = runBacktest(sites);
    if (!result) throw new Error("the folder holds a history");
    const at = (days: number) => {
      const found = result.horizons.find(({ horizon_days }) => horizon_days === days);
      return found as HorizonResult;
    };
    expect(at(30).auc).toBeGreaterThanOrEqual(0.72);
    expect(at(90).auc).toBeGreaterThanOrEqual(0.67);
    expect(at(30).brier_skill).toBeGreaterThanOrEqual(0.075);
    expect(at(90).brier_skill).toBeGreaterThanOrEqual(0.075);
    expect(at(30).ece).toBeLessThanOrEqual(0.025);
    expect(at(90).ece).toBeLessThanOrEqual(0.03);
    expect(at(90).observed_expected).toBeGreaterThanOrEqual(0.85);
    expect(at(90).observed_expected).toBeLessThanOrEqual(1.15);
    for (const { group, observed_expected } of at(30).groups) {
      if (!group.startsWith("capacity:")) continue;
      expect(observed_expected, group).toBeGreaterThanOrEqual(0.85);
      expect(observed_expected, group).toBeLessThanOrEqual(1.15);
    }
  }, 30_000);

  test("a low score predicts an event at the next inspection, band by band", async () => {
    const { auc, bands } = validateScores(await readNycFolder(FOLDER));
    expect(auc).toBeGreaterThanOrEqual(VALIDITY.auc_min);
    expect(bands.filter(({ n }) => n >= VALIDITY.band_rows_min).length).toBeGreaterThan(3);
    expect(bandsFall(bands), JSON.stringify(bands)).toBe(true);
  }, 30_000);
});

describe("readNycFolder", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "nyc-"));
    const visits = (rows: string[]) =>
      ["Site ID,Visit Date,Visit Type,Summary", ...rows].join("\n");
    const permits = (end: string, capacity: number) =>
      `Site ID,Borough,Permit Expiration Date,Maximum Capacity\nDC1,BRONX,${end},${capacity}\n`;
    const event = "Violation of Rules and Regulations - At least one public health hazard";
    const files = {
      "inspection_summaries_2014-06-12.csv": visits([
        "DC1,03/01/2014,SANITATION,At time of inspection required hand wash signs were not provided.",
        "DC1,No visit found in database.,,",
        "DC2,02/03/2013,SANITATION,No Cause for Action - There were no violations found",
      ]),
      "inspection_summaries_2014-08-25.csv": visits([`DC1,03/01/2014,SANITATION,${event}`]),
      "basic_info_2014-06-12.csv": permits("07/31/2016", 17),
      "basic_info_2014-08-25.csv": permits("03/06/2016", 20),
      "notes.csv": "not,a,snapshot\n",
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("the folder's files give each visit once, a class before a text, and the newest permit", async () => {
    expect(await readNycFolder(folder)).toEqual([
      {
        site_id: "DC1",
        region: "BRONX",
        capacity: 20,
        expires_on: "2016-07-31",
        visits: [{ date: "2014-03-01", points: 8, is_event: true }],
      },
      { site_id: "DC2", visits: [{ date: "2013-02-03", points: 0, is_event: false }] },
    ]);
  });

  test("the error names the missing file pattern if a folder has no such files", async () => {
    await expect(readNycFolder(tmpdir())).rejects.toThrow("inspection_summaries");
  });
});
