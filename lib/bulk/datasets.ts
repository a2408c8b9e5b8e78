import type { z } from "zod";
import { Price } from "#lib/prices/list";
import { readInspections, readViolations } from "./read-inspections";
import { readPrices } from "./read-prices";
import { readRows } from "./read-rows";
import { readSourceRows } from "./read-sources";
import { BulkFacility, BulkInspection, type BulkRow, BulkSource, BulkViolation } from "./row";

export const DATASET_NAMES = [
  "facilities",
  "inspections",
  "violations",
  "prices",
  "sources",
] as const;
export type DatasetName = (typeof DATASET_NAMES)[number];

/** A kind of row that bulk files list, in every format. */
export type Dataset = {
  name: DatasetName;
  /** Name of one row, in schema addresses. */
  record: string;
  title: string;
  description: string;
  schema: z.ZodObject;
  primary_key: readonly string[];
  /** Columns that have ids of another dataset. */
  references: readonly { column: string; dataset: DatasetName; key: string }[];
  /** Yields the rows of an export in batches. @throws StaleDataVersion if it's no longer current. */
  read(edition: string): AsyncGenerator<readonly BulkRow[]>;
};

const OF_FACILITY = { column: "facility_id", dataset: "facilities", key: "id" } as const;
const OF_SOURCE = { column: "source_id", dataset: "sources", key: "source_id" } as const;

export const DATASETS: readonly Dataset[] = [
  {
    name: "facilities",
    record: "facility",
    title: "Licensed child care facilities",
    description:
      "Licensing records of child care facilities: license, provider, address where the agency publishes it, safety score with its inputs, trust, and a reason for each absent value.",
    schema: BulkFacility,
    primary_key: ["id"],
    references: [],
    read: readRows,
  },
  {
    name: "inspections",
    record: "inspection",
    title: "Inspections of child care facilities",
    description: "Visits of the licensing agencies, with the number of violations by level.",
    schema: BulkInspection,
    primary_key: ["id"],
    references: [OF_FACILITY, OF_SOURCE],
    read: readInspections,
  },
  {
    name: "violations",
    record: "violation",
    title: "Violations of child care facilities",
    description: "Violations in the agency's words, with our severity level and the correction.",
    schema: BulkViolation,
    primary_key: ["id"],
    references: [
      OF_FACILITY,
      OF_SOURCE,
      { column: "inspection_id", dataset: "inspections", key: "id" },
    ],
    read: readViolations,
  },
  {
    name: "prices",
    record: "price",
    title: "County prices of child care",
    description: "Median weekly prices by county, age group, and setting, of the newest year.",
    schema: Price,
    primary_key: ["county_fips", "age_group", "setting", "is_sample"],
    references: [],
    read: readPrices,
  },
  {
    name: "sources",
    record: "source",
    title: "Sources of the records",
    description: "The publisher, address, terms, and credit line of each source.",
    schema: BulkSource,
    primary_key: ["source_id"],
    references: [],
    read: readSourceRows,
  },
];

/** Returns the dataset with this name. */
export function datasetNamed(name: DatasetName): Dataset {
  const dataset = DATASETS.find((each) => each.name === name);
  if (dataset) return dataset;
  throw new Error(`No dataset has the name ${name}`);
}
