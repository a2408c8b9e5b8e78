import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { EARTH_RADIUS_MILES } from "#lib/kernel/geo";
import {
  FACILITY_TYPES,
  LICENSE_STATUS_BASES,
  LICENSE_STATUSES,
  LOCATION_PRECISIONS,
  type LicenseStatus,
  type OwnPrice,
  type ReasonSeverity,
  type StateCode,
  WEEKDAYS,
} from "#lib/kernel/vocabulary";
import { cube, instant, recordedAt } from "../columns";

const RADIUS_MILES = sql.raw(String(EARTH_RADIUS_MILES));

/** One row per facility: the canonical record, projected from source records. */
export const facilities = pgTable(
  "facilities",
  {
    id: text().primaryKey(),
    jurisdiction_id: text().notNull(),
    is_sample: boolean().notNull(),
    name: text().notNull(),
    /** The normalized name for searches. */
    name_key: text()
      .notNull()
      .generatedAlwaysAs(sql`name_key(name)`),
    state_code: text().$type<StateCode>().notNull(),
    /** Null if the agency publishes none, or a term that names no type or that we don't know. */
    facility_type: text({ enum: FACILITY_TYPES }),
    facility_subtype: text(),
    license_status: text({ enum: LICENSE_STATUSES }).notNull(),
    /** `listed`: a list of licensed providers names it. `stated`: the agency states the status, if any. */
    license_status_basis: text({ enum: LICENSE_STATUS_BASES }).notNull().default("stated"),
    license_number: text(),
    license_state_term: text(),
    /** The newest status other than `unknown`, which the next license change is compared with. */
    last_known_status: text({ enum: LICENSE_STATUSES }),
    license_stage: text(),
    license_conditions: text().array(),
    /** Licenses of the same facility other than the main one. */
    other_licenses: jsonb()
      .$type<
        {
          number?: string;
          status: LicenseStatus;
          state_term?: string;
          expires_on?: string;
          not_seen_since?: string;
          source_id: string;
          agency_record_id: string;
        }[]
      >()
      .notNull()
      .default([]),
    license_exempt: boolean(),
    may_operate: boolean(),
    issued_on: date({ mode: "string" }),
    /** The first day of all its licenses, if a source publishes it. Tenure is counted from it. */
    first_licensed_on: date({ mode: "string" }),
    expires_on: date({ mode: "string" }),
    legal_name: text(),
    doing_business_as: text(),
    agency_record_id: text().notNull(),
    phone: text(),
    website: text(),
    address_line1: text(),
    address_withheld: boolean().notNull().default(false),
    city: text(),
    zip: text(),
    county: text(),
    county_fips: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    location_precision: text({ enum: LOCATION_PRECISIONS }),
    /** The same point in miles, for radius search. */
    xyz: cube().generatedAlwaysAs(
      sql`case when lat is not null and lng is not null then cube(array[
        ${RADIUS_MILES}*cos(radians(lat))*cos(radians(lng)),
        ${RADIUS_MILES}*cos(radians(lat))*sin(radians(lng)),
        ${RADIUS_MILES}*sin(radians(lat))]) end`,
    ),
    capacity: integer(),
    age_min_months: integer(),
    /** The youngest age in weeks, if the agency gives it in weeks. */
    age_min_weeks: integer(),
    age_max_months: integer(),
    hours: text(),
    /** The hours that `hours` states, if unambiguous. `closes_at` may be after 24:00. */
    opens_at: text(),
    closes_at: text(),
    open_days: text({ enum: WEEKDAYS }).array(),
    subsidy_accepted: boolean(),
    quality_rating: jsonb().$type<{
      system: string;
      value: string;
      as_of?: string;
      source_url?: string;
    }>(),
    source_url: text().notNull(),
    safety_score: integer(),
    /** The headline reason why there is no score (docs/method.md#abstention). */
    safety_abstention: text(),
    /** The facility's own prices by age group, in USD per week, if a source publishes them. */
    own_prices: jsonb().$type<OwnPrice[]>(),
    missing: jsonb().$type<{ field: string; code: string }[]>().notNull(),
    completeness: jsonb()
      .$type<{
        percent: number;
        reasons: { code: string; field: string; severity: ReasonSeverity; detail: string }[];
      }>()
      .notNull(),
    /** The source of each field: field → source_id. */
    field_sources: jsonb().$type<Record<string, string>>().notNull(),
    has_merge_conflict: boolean().notNull().default(false),
    inspections_count: integer().notNull().default(0),
    last_inspected_on: date({ mode: "string" }),
    /** The newest day of a violation of level harm, or of a closure at an inspection. */
    last_harm_on: date({ mode: "string" }),
    /** The newest day of a serious violation. */
    last_serious_on: date({ mode: "string" }),
    observed_on: date({ mode: "string" }).notNull(),
    retrieved_at: instant().notNull(),
    not_seen_since: date({ mode: "string" }),
    first_seen_at: recordedAt(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index("facilities_state_name").on(table.state_code, table.name, table.id),
    index("facilities_state_score").on(
      table.state_code,
      table.safety_score.desc().nullsLast(),
      sql`(${table.not_seen_since} is not null)`,
      table.name,
      table.id,
    ),
    index("facilities_zip").on(table.zip, table.name, table.id),
    index("facilities_county").on(table.county_fips, table.name, table.id),
    /**
     * Facilities that searches by ZIP code, city, or distance can't find because only their county
     * is known.
     */
    index("facilities_unlocated")
      .on(table.county_fips)
      .where(sql`${table.lat} is null`),
    index("facilities_city").on(sql`place_key(${table.city})`, table.state_code),
    index("facilities_license_number").on(table.license_number),
    index("facilities_other_licenses").using("gin", sql`${table.other_licenses} jsonb_path_ops`),
    /** Other locations of an operator, as its agency writes the name. */
    index("facilities_operator")
      .on(table.jurisdiction_id, sql`name_key(${table.legal_name})`)
      .where(sql`${table.legal_name} is not null`),
    index("facilities_jurisdiction").on(table.jurisdiction_id, table.facility_type),
    index("facilities_name").on(table.name, table.id),
    // A search lists these last, with a query of its own.
    index("facilities_unsure")
      .on(table.state_code, table.name, table.id)
      .where(
        sql`not_seen_since is null and may_operate is null and license_status_basis = 'stated'`,
      ),
    index("facilities_updated").on(table.updated_at),
    index("facilities_name_trigram").using("gin", sql`${table.name_key} gin_trgm_ops`),
    index("facilities_name_words").using("gin", sql`string_to_array(${table.name_key}, ' ')`),
  ],
);

/**
 * Each word of a facility name once, as the SQL function `split_name` returns it. A misspelled word is
 * compared with these, not with all names. Triggers on `facilities` keep the table up to date.
 */
export const nameWords = pgTable("name_words", { word: text().primaryKey() }, (table) => [
  index("name_words_trigram").using("gin", sql`${table.word} gin_trgm_ops`),
]);

/** The source records of a facility, and how each was matched. */
export const facilitySources = pgTable(
  "facility_sources",
  {
    facility_id: text().notNull(),
    source_id: text().notNull(),
    record_key: text().notNull(),
    stream: text().notNull(),
    role: text().notNull(),
    matched_by: text().notNull(),
    confidence: doublePrecision().notNull(),
    retrieved_at: instant().notNull(),
    sha256: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source_id, table.stream, table.record_key] }),
    index("facility_sources_facility").on(table.facility_id),
  ],
);

/** Ids replaced by merges and splits. They permanently redirect (308) to the canonical id. */
export const facilityAliases = pgTable(
  "facility_aliases",
  {
    old_id: text().primaryKey(),
    facility_id: text().notNull(),
    cause: text({ enum: ["merge", "split"] }).notNull(),
    recorded_at: recordedAt(),
  },
  (table) => [index("facility_aliases_facility").on(table.facility_id)],
);
