/** Facts about folders of public files (`npm run load:shared`) that the files don't contain. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { openFile } from "#lib/sources/adapters/read-file";
import { sourceById } from "#lib/sources/catalog";
import { compareText } from "#lib/kernel/text";
import type { Source, Stream } from "#lib/sources/source";

/** Content dates that neither columns nor names contain. Each is from the folder's README. */
export const SHARED_DATES: Readonly<Record<string, string>> = {
  "license_revocations.csv": "2017-03-15",
  "sunshine_export_geocoded_2026-03-29.csv": "2026-03-29",
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
  // The newest issue date in the file, which is named after a later copy.
  "child_development_centers_2025-06.csv": "2025-03-11",
  "infant_prices_extra_county_years.csv": "2018-12-31",
  "annual_inspections_2024-2025.csv": "2025-01-31",
  "child_care_facilities_2019.csv": "2019-07-11",
  "us_zip_points.csv": "2025-03-25",
  "hifld_florida_2022-06.csv": "2022-05-02",
};

/**
 * Files that cover other counties than the agency's older extract, or single licenses. They take no
 * provider of another file off the list.
 */
export const PARTIAL_FILES: ReadonlySet<string> = new Set([
  "a9rr-k8mu_soda_2026-01-06.json",
  "active_child_care_roster_2026-04.csv",
  "alameda_centers_file-date-2025-05-25.csv",
  "alameda_homes_file-date-2025-05-25.csv",
  "child_care_regulated_statewide_reduced.csv",
  "de_facilities_shapes.json",
  "facility_search_2025-03-26.csv",
  "great_start_to_quality_2025-03-25.csv",
  "licensed_child_care_facilities_2025-12.csv",
  "search_texas_child_care_2025-03-27.csv",
  "vdss_search_2023-01.csv",
]);

/** Files without records, and why. */
export const NOT_RECORDS: Readonly<Record<string, string>> = {
  "official_data_dictionary_2022.csv": "the agency's data dictionary: names, no records",
  "open_data_extract_2022-04-17.csv": "19 of 34 columns, without the key (Day Care ID)",
  "mychildcare_facilities_2023-04.csv": "names and capacities by ids that no other DC file has",
  "ccfp_centers_2025-02-05.csv": "a food program's participants: no license, status, or type",
  "noncompliances_first_50_pages_2025-01.csv":
    "rules by program name alone: some names match several programs",
  "provider_ids_2025-03-21.csv": "ids of the first page of a search, without a name or an address",
  "pr_providers_2025-03-31.csv":
    "a territory's list without numbers or statuses (docs/decisions/0030)",
  "mp_providers_2025-04-01.csv":
    "a territory's list without numbers or statuses (docs/decisions/0030)",
  "counties.csv": "names of counties, which census-zcta gives with their points",
};

/** Source ids of folders, and of single files, that aren't named after their source. */
const SOURCE_OF: Readonly<Record<string, string>> = {
  "geo-census": "census-zcta",
  "geo-geonames": "geonames-zip",
  "geo-hud": "hud-zip-county",
  "ca-ccld-counties": "ca-ccld",
  "co-cdhs-history": "co-cdec",
  "ct-oec-elicense": "ct-oec",
  "de-occl-2017": "de-occl",
  "fl-hifld": "hifld-fl",
  "mn-dhs-hennepin": "mn-dhs",
  "nc-dcdee-search": "nc-dcdee",
  "ne-referral": "ne-dhhs",
  "nyc-dohmh-roster": "nyc-dohmh",
  "pa-dhs": "pa-ocdel",
  "tx-hhsc-search": "tx-hhsc",
  "va-dss-2023": "va-dss",
};

/** One file of records. `source` is undefined if no connector reads it yet. */
export type SharedFile = {
  folder: string;
  name: string;
  path: string;
  source: Source | undefined;
};

/** Lists the files of directories that have a folder per source, sorted by folder and name. */
export function listSharedFiles(directories: readonly string[]): SharedFile[] {
  return directories
    .flatMap(listFolders)
    .flatMap(({ folder, path }) =>
      readdirSync(path)
        .filter((name) => /\.(csv|json|txt|xlsx)$/.test(name))
        .map((name) => ({ folder, name, path: join(path, name), source: sourceOf(folder, name) })),
    )
    .sort((a, b) => compareText(a.folder, b.folder) || compareText(a.name, b.name));
}

/** Folders that start with "_" have single responses of portals, which aren't lists. */
function listFolders(directory: string) {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map(({ name }) => ({ folder: name, path: join(directory, name) }));
}

const sourceOf = (folder: string, name: string): Source | undefined =>
  sourceById(SOURCE_OF[`${folder}/${name}`] ?? SOURCE_OF[folder] ?? folder);

/** A stream that accepts any header, because no column is required. */
const ANY: Stream = {
  name: "any",
  kind: "facilities",
  columns: {},
  map: () => ({ skipped: "out_of_scope", detail: "counted only" }),
};

/**
 * Returns the number of rows of a file that no connector reads.
 * @throws FileRefused if it isn't a file of records
 */
export async function countSharedRows(path: string): Promise<number> {
  const { rows } = await openFile(path, [ANY]);
  let count = 0;
  for await (const { line } of rows) count = line;
  return count;
}
