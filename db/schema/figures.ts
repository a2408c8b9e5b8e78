import {
  boolean,
  bigint,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { FACILITY_TYPES, LICENSE_STATUSES, type StateCode } from "#lib/kernel/vocabulary";
import { instant } from "../columns";

/**
 * Figures that change only when a load publishes. `writeFigures` writes them at the end of the
 * transaction that changes the records, so a request reads them by key instead of counting.
 */

const stateCode = () => text().$type<StateCode>().notNull();
const jurisdictionId = () => text().notNull();

/** One row per agency and state in which it has facilities. */
export const jurisdictionFigures = pgTable(
  "jurisdiction_figures",
  {
    jurisdiction_id: jurisdictionId(),
    state_code: stateCode(),
    is_sample: boolean().notNull(),
    /** All facilities on record, off-list ones included. */
    facilities: integer().notNull(),
    /** When the newest change of one of the facilities was published. */
    changed_at: instant().notNull(),
    /** Fields that listed records lack, by reason: the number of facilities. */
    gaps: jsonb().$type<{ field: string; code: string; facilities: number }[]>().notNull(),
    /** The agency's words for license status and facility type, the most used first. */
    license_terms: jsonb().$type<{ term: string; reading: string; uses: number }[]>().notNull(),
    type_terms: jsonb().$type<{ term: string; reading: string; uses: number }[]>().notNull(),
    /** Whether the agency lists only inspections that found something. */
    lists_only_cited: boolean().notNull(),
    /** Version of the rules by which the figures of this agency were counted. */
    figures_version: integer().notNull(),
    /** Data version that they were counted at. */
    data_version: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.jurisdiction_id, table.state_code] })],
);

/** Facilities of one agency in each county, city, and ZIP code. */
export const placeFigures = pgTable(
  "place_figures",
  {
    kind: text({ enum: ["county", "city", "zip"] }).notNull(),
    /** County FIPS code (empty if the county is unknown), `place_key` of the city, or ZIP code. */
    place: text().notNull(),
    state_code: stateCode(),
    jurisdiction_id: jurisdictionId(),
    /** The most used spelling of a city; null for a county or ZIP code. */
    name: text(),
    /** All facilities on record, off-list ones included. */
    facilities: integer().notNull(),
    /** Facilities that no current list of the agency names. */
    off_list: integer().notNull().default(0),
    /** Facilities on a current list that may not operate. */
    barred: integer().notNull().default(0),
    scored: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.kind, table.place, table.state_code, table.jurisdiction_id],
    }),
    index("place_figures_state").on(table.state_code, table.kind),
    index("place_figures_jurisdiction").on(table.jurisdiction_id),
  ],
);

/** Facilities of one agency by state, type, and license status: totals of searches. */
export const licenseFigures = pgTable(
  "license_figures",
  {
    jurisdiction_id: jurisdictionId(),
    state_code: stateCode(),
    /** Empty for facilities without a type. */
    facility_type: text({ enum: [...FACILITY_TYPES, ""] }).notNull(),
    license_status: text({ enum: LICENSE_STATUSES }).notNull(),
    facilities: integer().notNull(),
    /** Facilities that no current list of the agency names. */
    off_list: integer().notNull().default(0),
    /** Facilities on a current list that may not operate. */
    barred: integer().notNull().default(0),
    /** Facilities on a current list for which the agency doesn't state whether they may operate. */
    unsure: integer().notNull().default(0),
    scored: integer().notNull(),
    /** Facilities whose lowest or highest age is unknown. */
    age_unknown: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: "license_figures_pk",
      columns: [table.jurisdiction_id, table.state_code, table.facility_type, table.license_status],
    }),
  ],
);

/**
 * How often each value occurs among an agency's listed operating facilities of one type, as of a
 * day on which some of them were scored.
 */
export const peerFigures = pgTable(
  "peer_figures",
  {
    jurisdiction_id: jurisdictionId(),
    facility_type: text({ enum: FACILITY_TYPES }).notNull(),
    as_of: date({ mode: "string" }).notNull(),
    /** Measure → the values and their counts. */
    value_counts: jsonb().$type<Record<string, { value: number; count: number }[]>>().notNull(),
    /** Averages per inspection by level; null if the agency publishes too few levels. */
    level_averages: jsonb().$type<LevelAverages>(),
  },
  (table) => [primaryKey({ columns: [table.jurisdiction_id, table.facility_type, table.as_of] })],
);

/** Inspections of a peer group whose violations all have a level, and their averages. */
export type LevelAverages = {
  facilities: number;
  inspections: number;
  serious: number;
  moderate: number;
  low: number;
};

/** The newest price of each county, age group, and setting: one row of `county_prices` each. */
export const priceFigures = pgTable(
  "price_figures",
  {
    county_fips: text().notNull(),
    age_group: text().notNull(),
    setting: text().notNull(),
    is_sample: boolean().notNull(),
    price_year: integer().notNull(),
    weekly_median: numeric({ precision: 10, scale: 2, mode: "number" }).notNull(),
    weekly_p75: numeric({ precision: 10, scale: 2, mode: "number" }),
    imputed: boolean(),
    source_id: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.county_fips, table.age_group, table.setting, table.is_sample] }),
    index("price_figures_group").on(table.age_group, table.setting),
  ],
);

/** Records stored per source. */
export const sourceFigures = pgTable("source_figures", {
  source_id: text().primaryKey(),
  records: integer().notNull(),
  /** The state of the facilities that the source lists; null if it lists none. */
  state_code: text().$type<StateCode>(),
  data_version: bigint({ mode: "number" }).notNull(),
});
