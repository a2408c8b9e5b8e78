import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { groupBy } from "#lib/kernel/group-by";
import type { HistorySite } from "#lib/scoring/landmarks";
import { classifyNycSummary, type NycClass, preferNycClass } from "#lib/scoring/nyc-class";
import { SEVERITY } from "#lib/scoring/severity";

type Row = Readonly<Record<string, string | undefined>>;
type Permit = Pick<HistorySite, "region" | "capacity" | "expires_on">;
type ClassedVisit = { site_id: string; date: string; nyc_class: NycClass };

const VISITS_FILE = /^inspection_summaries_\d{4}-\d{2}-\d{2}\.csv$/;
const PERMITS_FILE = /^basic_info_\d{4}-\d{2}-\d{2}\.csv$/;

/**
 * Converts `MM/DD/YYYY` to YYYY-MM-DD; undefined for anything else ("No visit found in database.").
 */
function dayOf(text: string | undefined): string | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text?.trim() ?? "");
  return match ? `${match[3]}-${match[1]}-${match[2]}` : undefined;
}

async function readRows(folder: string, file: RegExp): Promise<Row[]> {
  const names = (await readdir(folder)).filter((name) => file.test(name)).sort();
  if (names.length === 0) throw new Error(`${folder} has no file like ${file.source}`);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return texts.flatMap((text) => parse(text, { columns: true, bom: true, trim: true }) as Row[]);
}

/**
 * Returns each visit once: a class beats a text, then the higher points (docs/method.md#backtest).
 */
function classVisits(rows: readonly Row[]): ClassedVisit[] {
  const visits = new Map<string, ClassedVisit>();
  for (const row of rows) {
    const site_id = row["Site ID"];
    const date = dayOf(row["Visit Date"]);
    const nyc_class = classifyNycSummary(row["Summary"] ?? "");
    if (!site_id || !date || !nyc_class) continue;
    const key = `${site_id}|${date}|${row["Visit Type"]}`;
    const kept = visits.get(key);
    const best = kept ? preferNycClass(kept.nyc_class, nyc_class) : nyc_class;
    visits.set(key, { site_id, date, nyc_class: best });
  }
  return [...visits.values()];
}

/**
 * Returns borough and capacity from the newest snapshot, and the latest permit end date, by site.
 */
function latestPermits(rows: readonly Row[]): Map<string, Permit> {
  const permits = new Map<string, Permit>();
  for (const row of rows) {
    const site_id = row["Site ID"];
    if (!site_id) continue;
    const ends = [permits.get(site_id)?.expires_on, dayOf(row["Permit Expiration Date"])];
    const capacity = Number(row["Maximum Capacity"]);
    permits.set(site_id, {
      region: row["Borough"] || undefined,
      capacity: capacity > 0 ? capacity : undefined,
      expires_on: ends
        .filter((end) => end !== undefined)
        .sort()
        .at(-1),
    });
  }
  return permits;
}

/**
 * Reads the history of every site with a visit from a folder of New York City's
 * `inspection_summaries_*` and `basic_info_*` snapshots (docs/method.md#backtest). Rows without a
 * date are left out.
 * @throws Error if either kind of file is missing.
 */
export async function readNycFolder(folder: string): Promise<HistorySite[]> {
  const visits = classVisits(await readRows(folder, VISITS_FILE));
  const permits = latestPermits(await readRows(folder, PERMITS_FILE));
  return [...groupBy(visits, ({ site_id }) => site_id)].map(([site_id, own]) => ({
    site_id,
    ...permits.get(site_id),
    visits: own.map(({ date, nyc_class: { class_points } }) => ({
      date,
      points: class_points,
      is_event: class_points >= SEVERITY.event_points,
    })),
  }));
}
