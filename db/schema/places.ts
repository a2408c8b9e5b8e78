import { sql } from "drizzle-orm";
import { doublePrecision, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** ZIP code points (WGS 84), and the county with most of the ZIP code. */
export const zips = pgTable(
  "zips",
  {
    zip: text().primaryKey(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    city: text(),
    state_code: text(),
    county_fips: text(),
    /** The source of the point: `package` until a gazetteer is loaded. */
    source_id: text().notNull(),
  },
  (table) => [
    index("zips_point").on(table.lng, table.lat, table.zip),
    index("zips_city").on(sql`place_key(${table.city})`, table.state_code),
  ],
);

export const counties = pgTable(
  "counties",
  {
    county_fips: text().primaryKey(),
    name: text().notNull(),
    state_code: text().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    source_id: text().notNull(),
  },
  (table) => [index("counties_state").on(table.state_code, table.name)],
);

/** The share of a ZIP code's addresses in a county, 0 to 1. */
export const zipCounties = pgTable(
  "zip_counties",
  { zip: text().notNull(), county_fips: text().notNull(), share: doublePrecision().notNull() },
  (table) => [primaryKey({ columns: [table.zip, table.county_fips] })],
);
