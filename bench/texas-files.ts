import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shiftDay } from "../lib/kernel/days";
import { seededRandom } from "./seeded-random";

export const OPERATIONS =
  "OPERATION_ID,OPERATION_TYPE,OPERATION_NUMBER,OPERATION_NAME,LOCATION_ADDRESS,PHONE_NUMBER,COUNTY,TYPE_OF_ISSUANCE,ISSUANCE_DATE,TOTAL_CAPACITY,LICENSED_TO_SERVE_AGES,ACCEPTS_CHILD_CARE_SUBSIDIES";
export const INSPECTIONS =
  "OPERATION_ID,ACTIVITY_ID,ACTIVITY_DATE,ACTIVITY_TYPE,SELF_REPORT,VIOLATION_FOUND";
const ZIPS = ["78704", "78745", "77002", "77036", "75201", "75217", "78205", "79901"];

export type TexasFiles = { paths: [roster: string, visits: string]; rows: number; bytes: number };

type Size = {
  facilities: number;
  visits_each: number;
  /** Share of the rows in which a cell differs from the same files without this, 0 to 1. */
  changed?: number;
};

/** Writes a generated roster and its inspections, in the columns of the Texas agency. */
export function writeTexasFiles(
  directory: string,
  { facilities, visits_each, changed = 0 }: Size,
): TexasFiles {
  const random = seededRandom(7);
  const isChanged = (index: number) =>
    Math.floor((index + 1) * changed) > Math.floor(index * changed);
  const pick = (count: number) => Math.floor(random() * count);
  const operations = Array.from({ length: facilities }, (_, index) => {
    const address = `${100 + pick(9900)} OAK ${index} ST  AUSTIN TX- ${ZIPS[pick(ZIPS.length)]}`;
    const phone = `512555${String(pick(10_000)).padStart(4, "0")}`;
    const head = `${index + 1_000_000},Licensed Center,${index + 1},CENTER NUMBER ${index}`;
    return `${head},${address},${phone},TRAVIS,Full Permit,01/23/2015,${20 + pick(180) + (isChanged(index) ? 1 : 0)},"Infant,Toddler",Y`;
  });
  const day = (back: number) => shiftDay("2026-10-01", -back);
  const visits = Array.from({ length: facilities * visits_each }, (_, index) => {
    const found = random() < 0.4 !== isChanged(index) ? "Yes" : "No";
    const operation = (index % facilities) + 1_000_000;
    return `${operation},${index + 1},${day(pick(1_000))},INSPECTION,,${found}`;
  });
  const paths: TexasFiles["paths"] = [
    join(directory, `operations-${facilities}.csv`),
    join(directory, `visits-${facilities}.csv`),
  ];
  writeFileSync(paths[0], `${[OPERATIONS, ...operations].join("\n")}\n`);
  writeFileSync(paths[1], `${[INSPECTIONS, ...visits].join("\n")}\n`);
  const bytes = paths.reduce((sum, path) => sum + statSync(path).size, 0);
  return { paths, rows: operations.length + visits.length, bytes };
}
