import { boolean, index, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** County medians of weekly price in USD, by age group and setting. */
export const countyPrices = pgTable(
  "county_prices",
  {
    county_fips: text().notNull(),
    age_group: text().notNull(),
    setting: text().notNull(),
    price_year: integer().notNull(),
    weekly_median: numeric({ precision: 10, scale: 2, mode: "number" }).notNull(),
    weekly_p75: numeric({ precision: 10, scale: 2, mode: "number" }),
    /** Null if the release doesn't state it. */
    imputed: boolean(),
    source_id: text().notNull(),
    snapshot_id: text().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.source_id,
        table.county_fips,
        table.age_group,
        table.setting,
        table.price_year,
      ],
    }),
    index("county_prices_latest").on(table.county_fips, table.age_group, table.setting),
  ],
);

/** Median household income of counties in USD per year, all in the money of one year. */
export const countyIncomes = pgTable(
  "county_incomes",
  {
    county_fips: text().notNull(),
    year: integer().notNull(),
    median_household_income: numeric({ precision: 12, scale: 2, mode: "number" }).notNull(),
    source_id: text().notNull(),
    snapshot_id: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source_id, table.county_fips, table.year] })],
);
