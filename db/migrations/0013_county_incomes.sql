CREATE TABLE "county_incomes" (
	"county_fips" text NOT NULL,
	"year" integer NOT NULL,
	"median_household_income" numeric(12, 2) NOT NULL,
	"source_id" text NOT NULL,
	"snapshot_id" text NOT NULL,
	CONSTRAINT "county_incomes_source_id_county_fips_year_pk" PRIMARY KEY("source_id","county_fips","year")
);
