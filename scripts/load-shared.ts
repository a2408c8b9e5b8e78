import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { defineCommand, runMain } from "citty";
import { checkFiles } from "#lib/sources/check";
import { sourceById } from "#lib/sources/catalog";
import { type IngestReport, ingestFiles, openIngest } from "#lib/sources/ingest";
import { countAll } from "#lib/sources/intake/accounting";
import { seedPlaces } from "#lib/places/seed";
import { databaseUrl } from "#db/client";
import { listUnserved } from "#lib/sources/unserved";
import { printReport, reasonsOf } from "./ingest/print";
import { withDatabase } from "./lifecycle/with-database";

/** Content dates that neither a file's columns nor its name carry; each stands in its README. */
const DATES: Readonly<Record<string, string>> = {
  "license_revocations.csv": "2017-03-15",
  "child_care_regulated_statewide_reduced.csv": "2026-04-30",
  "de_complaints_provider_mixed.json": "2026-08-31",
  "de_compliance_20_violations.json": "2026-08-31",
  "de_compliance_multi_visit.json": "2026-08-31",
  "de_compliance_pending_correction.json": "2026-08-31",
  "de_compliance_visit_types.json": "2026-08-31",
  "de_facilities_shapes.json": "2026-08-31",
  "econ_child_care.csv": "2023-04-03",
  "zcta_gazetteer_2010.csv": "2010-04-01",
  "county_gazetteer_2017.csv": "2017-12-31",
  "zip_county_2023q1.csv": "2023-03-31",
  "childcare_prices_2008-2018.csv": "2018-12-31",
  "counties.csv": "2018-12-31",
  "infant_prices_extra_county_years.csv": "2018-12-31",
};

/** Folders that are not called by their source's id. */
const SOURCE_OF: Readonly<Record<string, string>> = {
  "geo-census": "census-zcta",
  "geo-hud": "hud-zip-county",
};

/** Places come first: facilities are put on the map as they are read. */
const FIRST = ["geo-census", "geo-hud", "ndcp"];

/** Loads that the gate would rightly stop, and why they are taken all the same. */
const OVERRIDES: Readonly<Record<string, string>> = {
  "2026-04-30": "Twelve years lie between the two extracts, and the later one has fewer columns",
};

/** Files of the folders that hold no records, and why. */
const NOT_RECORDS: Readonly<Record<string, string>> = {
  "official_data_dictionary_2022.csv": "the agency's data dictionary",
  "open_data_extract_2022-04-17.csv": "no key column (Day Care ID)",
  "counties.csv": "county names, which the census gives with their points",
};

type FileRow = {
  file: string;
  stream: string;
  rows: number;
  landed: number;
  skipped: string;
  refused: string;
  balance: string;
};

async function accountFile(source_id: string, path: string): Promise<FileRow> {
  const source = sourceById(source_id);
  if (!source) throw new Error(`No source has the id ${source_id}`);
  const [checked] = await checkFiles(source, [path], DATES[basename(path)]);
  if (!checked) throw new Error(`${path} was not read`);
  const { accounts } = checked;
  const file = `${source_id}/${checked.name}`;
  if (checked.refused) {
    const refused = NOT_RECORDS[checked.name] ?? checked.refused.code;
    return { file, stream: "-", rows: 0, landed: 0, skipped: "", refused, balance: "file" };
  }
  const out = accounts.rows_mapped + countAll(accounts.rows_skipped);
  const isEven = accounts.rows_read === out + countAll(accounts.rows_refused);
  return {
    file,
    stream: checked.stream,
    rows: accounts.rows_read,
    landed: accounts.rows_mapped,
    skipped: reasonsOf(accounts.rows_skipped),
    refused: reasonsOf(accounts.rows_refused),
    balance: isEven ? "even" : "UNEVEN",
  };
}

/** Files of one flag date go together: a source's undated files each need their own. */
function groupByFlag(paths: readonly string[]): [string | undefined, string[]][] {
  const groups = new Map<string | undefined, string[]>();
  for (const path of paths) {
    const date = DATES[basename(path)];
    groups.set(date, [...(groups.get(date) ?? []), path]);
  }
  return [...groups].sort(([a], [b]) => (a ?? "").localeCompare(b ?? ""));
}

async function loadFolder(directory: string, name: string): Promise<FileRow[]> {
  const folder = join(directory, name);
  const source_id = SOURCE_OF[name] ?? name;
  const paths = readdirSync(folder)
    .filter((name) => /\.(csv|json)$/.test(name))
    .sort()
    .map((name) => join(folder, name));
  const source = sourceById(source_id);
  if (!source) throw new Error(`No source has the id ${source_id}`);
  const files: FileRow[] = [];
  for (const path of paths) files.push(await accountFile(source_id, path));
  const records = paths.filter((path) => NOT_RECORDS[basename(path)] === undefined);
  const connection = openIngest();
  try {
    for (const [observed_on, group] of groupByFlag(records)) {
      const report: IngestReport = await ingestFiles(connection.sql, source, group, {
        observed_on,
        override: overrideOf(observed_on),
      });
      printReport(report);
    }
  } finally {
    await connection.close();
  }
  return files;
}

function overrideOf(observed_on: string | undefined) {
  const reason = OVERRIDES[observed_on ?? ""];
  return reason === undefined ? undefined : { name: "load:shared", reason };
}

const load = defineCommand({
  meta: {
    name: "load:shared",
    description: "Load a directory of sources' files (a folder a source) and account for each row",
  },
  args: {
    directory: { type: "positional", required: true, description: "Holds a folder a source" },
    only: { type: "string", description: "Source ids, comma-separated" },
  },
  run: ({ args }) =>
    withDatabase(async () => {
      await seedPlaces(databaseUrl());
      const wanted = args.only?.split(",");
      const folders = readdirSync(args.directory, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && sourceById(SOURCE_OF[entry.name] ?? entry.name))
        .map(({ name }) => name)
        .filter((name) => wanted?.includes(name) ?? true)
        .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
      const files: FileRow[] = [];
      for (const folder of folders) {
        console.log(`\n${folder}`);
        files.push(...(await loadFolder(args.directory, folder)));
      }
      console.table(files);
      const connection = openIngest();
      try {
        console.table(await listUnserved(connection.sql));
      } finally {
        await connection.close();
      }
    }),
});

const rank = (folder: string) => (FIRST.includes(folder) ? FIRST.indexOf(folder) : FIRST.length);

await runMain(load);
