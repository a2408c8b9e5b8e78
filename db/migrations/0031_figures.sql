CREATE TABLE "jurisdiction_figures" (
	"jurisdiction_id" text NOT NULL,
	"state_code" text NOT NULL,
	"is_sample" boolean NOT NULL,
	"facilities" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"gaps" jsonb NOT NULL,
	"license_terms" jsonb NOT NULL,
	"type_terms" jsonb NOT NULL,
	"lists_only_cited" boolean NOT NULL,
	"figures_version" integer NOT NULL,
	"data_version" bigint NOT NULL,
	CONSTRAINT "jurisdiction_figures_jurisdiction_id_state_code_pk" PRIMARY KEY("jurisdiction_id","state_code")
);
--> statement-breakpoint
CREATE TABLE "license_figures" (
	"jurisdiction_id" text NOT NULL,
	"state_code" text NOT NULL,
	"facility_type" text NOT NULL,
	"license_status" text NOT NULL,
	"facilities" integer NOT NULL,
	"scored" integer NOT NULL,
	"age_unknown" integer NOT NULL,
	CONSTRAINT "license_figures_pk" PRIMARY KEY("jurisdiction_id","state_code","facility_type","license_status")
);
--> statement-breakpoint
CREATE TABLE "peer_figures" (
	"jurisdiction_id" text NOT NULL,
	"facility_type" text NOT NULL,
	"as_of" date NOT NULL,
	"value_counts" jsonb NOT NULL,
	CONSTRAINT "peer_figures_jurisdiction_id_facility_type_as_of_pk" PRIMARY KEY("jurisdiction_id","facility_type","as_of")
);
--> statement-breakpoint
CREATE TABLE "place_figures" (
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"state_code" text NOT NULL,
	"jurisdiction_id" text NOT NULL,
	"name" text,
	"facilities" integer NOT NULL,
	"scored" integer NOT NULL,
	CONSTRAINT "place_figures_kind_place_state_code_jurisdiction_id_pk" PRIMARY KEY("kind","place","state_code","jurisdiction_id")
);
--> statement-breakpoint
CREATE TABLE "price_figures" (
	"county_fips" text NOT NULL,
	"age_group" text NOT NULL,
	"setting" text NOT NULL,
	"is_sample" boolean NOT NULL,
	"price_year" integer NOT NULL,
	"weekly_median" numeric(10, 2) NOT NULL,
	"weekly_p75" numeric(10, 2),
	"imputed" boolean,
	"source_id" text NOT NULL,
	CONSTRAINT "price_figures_county_fips_age_group_setting_is_sample_pk" PRIMARY KEY("county_fips","age_group","setting","is_sample")
);
--> statement-breakpoint
CREATE TABLE "source_figures" (
	"source_id" text PRIMARY KEY NOT NULL,
	"records" integer NOT NULL,
	"state_code" text,
	"data_version" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "place_figures_state" ON "place_figures" USING btree ("state_code","kind");--> statement-breakpoint
CREATE INDEX "place_figures_jurisdiction" ON "place_figures" USING btree ("jurisdiction_id");--> statement-breakpoint
CREATE INDEX "price_figures_group" ON "price_figures" USING btree ("age_group","setting");
--> statement-breakpoint
-- Exact totals and pages of a filtered search come from an index alone: with a filter column outside
-- of it, a state's or the country's facilities are fetched row by row to be counted. Indexes are
-- built before the old ones are dropped, since readers wait for a drop until the transaction ends.
CREATE INDEX facilities_state_score_filters ON facilities (state_code, safety_score DESC NULLS LAST, id)
  INCLUDE (license_status, facility_type, age_min_months, age_max_months, capacity,
    subsidy_accepted, opens_at, closes_at, open_days, updated_at);
--> statement-breakpoint
CREATE INDEX facilities_state_name_filters ON facilities (state_code, name, id)
  INCLUDE (license_status, facility_type, safety_score, age_min_months, age_max_months, capacity,
    subsidy_accepted, opens_at, closes_at, open_days, updated_at);
--> statement-breakpoint
CREATE INDEX facilities_name_filters ON facilities (name, id)
  INCLUDE (license_status, facility_type, safety_score, age_min_months, age_max_months, capacity,
    subsidy_accepted, opens_at, closes_at, open_days, updated_at);
--> statement-breakpoint
CREATE INDEX facilities_score ON facilities (safety_score DESC NULLS LAST, id);
--> statement-breakpoint
-- The sitemap of a state lists its facilities by id.
CREATE INDEX facilities_sitemap ON facilities (state_code, id) INCLUDE (updated_at)
  WHERE NOT is_sample;
--> statement-breakpoint
DROP INDEX facilities_state_score;
--> statement-breakpoint
ALTER INDEX facilities_state_score_filters RENAME TO facilities_state_score;
--> statement-breakpoint
DROP INDEX facilities_state_name;
--> statement-breakpoint
ALTER INDEX facilities_state_name_filters RENAME TO facilities_state_name;
--> statement-breakpoint
DROP INDEX facilities_name;
--> statement-breakpoint
ALTER INDEX facilities_name_filters RENAME TO facilities_name;
