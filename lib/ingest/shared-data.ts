/** Facts about a folder of public files (`npm run load:shared`) that its files don't contain. */

/** Content dates that neither columns nor names carry. Each is from the folder's README. */
export const SHARED_DATES: Readonly<Record<string, string>> = {
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
  "infant_prices_extra_county_years.csv": "2018-12-31",
};

/** Files without records, and why. */
export const NOT_RECORDS: Readonly<Record<string, string>> = {
  "official_data_dictionary_2022.csv": "the agency's data dictionary: names, no records",
  "open_data_extract_2022-04-17.csv": "19 of 34 columns, without the key (Day Care ID)",
  "counties.csv": "names of counties, which census-zcta gives with their points",
};

const SOURCE_OF: Readonly<Record<string, string>> = {
  "geo-census": "census-zcta",
  "geo-hud": "hud-zip-county",
};

/** Returns the source id of a folder. Most folders are named after it. */
export const sourceOfFolder = (folder: string): string => SOURCE_OF[folder] ?? folder;
