CREATE TABLE "changes" (
	"change_id" text PRIMARY KEY NOT NULL,
	"facility_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"fires" boolean NOT NULL,
	"cause" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"snapshot_id" text,
	"data_version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facilities" (
	"id" text PRIMARY KEY NOT NULL,
	"jurisdiction_id" text NOT NULL,
	"is_sample" boolean NOT NULL,
	"name" text NOT NULL,
	"state_code" text NOT NULL,
	"facility_type" text NOT NULL,
	"facility_subtype" text,
	"license_status" text NOT NULL,
	"license_number" text,
	"license_state_term" text,
	"license_stage" text,
	"license_conditions" text[],
	"license_exempt" boolean,
	"may_operate" boolean,
	"issued_on" date,
	"expires_on" date,
	"legal_name" text,
	"doing_business_as" text,
	"agency_record_id" text NOT NULL,
	"phone" text,
	"website" text,
	"address_line1" text,
	"address_withheld" boolean DEFAULT false NOT NULL,
	"city" text,
	"zip" text,
	"county" text,
	"county_fips" text,
	"lat" double precision,
	"lng" double precision,
	"location_precision" text,
	"xyz" "cube" GENERATED ALWAYS AS (case when lat is not null and lng is not null then cube(array[
        3958.7613*cos(radians(lat))*cos(radians(lng)),
        3958.7613*cos(radians(lat))*sin(radians(lng)),
        3958.7613*sin(radians(lat))]) end) STORED,
	"capacity" integer,
	"age_min_months" integer,
	"age_max_months" integer,
	"hours" text,
	"subsidy_accepted" boolean,
	"quality_rating" jsonb,
	"source_url" text NOT NULL,
	"safety_score" integer,
	"price_weekly" double precision,
	"missing" jsonb NOT NULL,
	"completeness" jsonb NOT NULL,
	"field_sources" jsonb NOT NULL,
	"has_merge_conflict" boolean DEFAULT false NOT NULL,
	"inspections_count" integer DEFAULT 0 NOT NULL,
	"last_inspected_on" date,
	"observed_on" date NOT NULL,
	"retrieved_at" timestamp (3) with time zone NOT NULL,
	"not_seen_since" date,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facility_aliases" (
	"old_id" text PRIMARY KEY NOT NULL,
	"facility_id" text NOT NULL,
	"cause" text NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facility_sources" (
	"facility_id" text NOT NULL,
	"source_id" text NOT NULL,
	"record_key" text NOT NULL,
	"stream" text NOT NULL,
	"role" text NOT NULL,
	"matched_by" text NOT NULL,
	"confidence" double precision NOT NULL,
	"retrieved_at" timestamp (3) with time zone NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "facility_sources_source_id_stream_record_key_pk" PRIMARY KEY("source_id","stream","record_key")
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"id" text PRIMARY KEY NOT NULL,
	"facility_id" text NOT NULL,
	"source_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"summary" text NOT NULL,
	"captured_at" timestamp (3) with time zone NOT NULL,
	"published_on" date,
	"sha256" text,
	"media_type" text
);
--> statement-breakpoint
CREATE TABLE "inspections" (
	"id" text PRIMARY KEY NOT NULL,
	"facility_id" text NOT NULL,
	"source_id" text NOT NULL,
	"date" date NOT NULL,
	"purpose" text NOT NULL,
	"visit_type" text,
	"outcome" text,
	"class_points" integer,
	"violations" integer,
	"harm" integer DEFAULT 0 NOT NULL,
	"serious" integer DEFAULT 0 NOT NULL,
	"moderate" integer DEFAULT 0 NOT NULL,
	"low" integer DEFAULT 0 NOT NULL,
	"unrated" integer DEFAULT 0 NOT NULL,
	"evidence_kind" text NOT NULL,
	"source_url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "violations" (
	"id" text PRIMARY KEY NOT NULL,
	"facility_id" text NOT NULL,
	"inspection_id" text,
	"source_id" text NOT NULL,
	"cited_on" date,
	"code" text,
	"text" text,
	"severity" text NOT NULL,
	"severity_state_term" text,
	"status" text NOT NULL,
	"corrected_on" date,
	"source_url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"secret_sha256" text NOT NULL,
	"prefix" text NOT NULL,
	"last_four" text NOT NULL,
	"rate_per_min" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"rotated_from" text
);
--> statement-breakpoint
CREATE TABLE "backtests" (
	"jurisdiction_id" text NOT NULL,
	"month" date NOT NULL,
	"horizon_days" integer NOT NULL,
	"auc" double precision NOT NULL,
	"brier_skill" double precision NOT NULL,
	"ece" double precision NOT NULL,
	"observed_expected" double precision NOT NULL,
	"n" integer NOT NULL,
	"bins" jsonb NOT NULL,
	"subgroups" jsonb NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "backtests_jurisdiction_id_month_horizon_days_pk" PRIMARY KEY("jurisdiction_id","month","horizon_days")
);
--> statement-breakpoint
CREATE TABLE "jurisdiction_metrics" (
	"jurisdiction_id" text PRIMARY KEY NOT NULL,
	"state_code" text NOT NULL,
	"is_sample" boolean NOT NULL,
	"facility_count" integer NOT NULL,
	"metrics" jsonb NOT NULL,
	"breakdown" jsonb NOT NULL,
	"data_version" bigint NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "method_epochs" (
	"epoch_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "method_epochs_epoch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"method_version" text NOT NULL,
	"rates" jsonb NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "method_epochs_month_unique" UNIQUE("month")
);
--> statement-breakpoint
CREATE TABLE "safety_scores" (
	"facility_id" text PRIMARY KEY NOT NULL,
	"jurisdiction_id" text NOT NULL,
	"safety" jsonb NOT NULL,
	"value" integer,
	"epoch_id" integer NOT NULL,
	"as_of" date NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "score_history" (
	"history_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "score_history_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"facility_id" text NOT NULL,
	"as_of" date NOT NULL,
	"safety_score" integer,
	"method_version" text NOT NULL,
	"epoch_id" integer NOT NULL,
	"cause" text NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tier_history" (
	"jurisdiction_id" text NOT NULL,
	"as_of" date NOT NULL,
	"trust_tier" text NOT NULL,
	"reasons" text[] NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tier_history_jurisdiction_id_as_of_pk" PRIMARY KEY("jurisdiction_id","as_of")
);
--> statement-breakpoint
CREATE TABLE "counties" (
	"county_fips" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state_code" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"source_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zip_counties" (
	"zip" text NOT NULL,
	"county_fips" text NOT NULL,
	"share" double precision NOT NULL,
	CONSTRAINT "zip_counties_zip_county_fips_pk" PRIMARY KEY("zip","county_fips")
);
--> statement-breakpoint
CREATE TABLE "zips" (
	"zip" text PRIMARY KEY NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"city" text,
	"state_code" text,
	"county_fips" text,
	"source_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "county_prices" (
	"county_fips" text NOT NULL,
	"age_group" text NOT NULL,
	"setting" text NOT NULL,
	"price_year" integer NOT NULL,
	"weekly_median" numeric(10, 2) NOT NULL,
	"weekly_p75" numeric(10, 2),
	"imputed" boolean NOT NULL,
	"source_id" text NOT NULL,
	"snapshot_id" text NOT NULL,
	CONSTRAINT "county_prices_source_id_county_fips_age_group_setting_price_year_pk" PRIMARY KEY("source_id","county_fips","age_group","setting","price_year")
);
--> statement-breakpoint
CREATE TABLE "pulse" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"data_version" bigint DEFAULT 0 NOT NULL,
	"keys_version" bigint DEFAULT 0 NOT NULL,
	"method_version" bigint DEFAULT 0 NOT NULL,
	"last_ingest_at" timestamp (3) with time zone,
	CONSTRAINT "pulse_is_one_row" CHECK ("pulse"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "record_versions" (
	"version_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_versions_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source_id" text NOT NULL,
	"stream" text NOT NULL,
	"kind" text NOT NULL,
	"record_key" text NOT NULL,
	"facility_key" text NOT NULL,
	"event" text NOT NULL,
	"observed_on" date NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"snapshot_id" text NOT NULL,
	"sha256" text NOT NULL,
	"content_hash" text NOT NULL,
	"mapped" jsonb NOT NULL,
	"raw" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_records" (
	"source_id" text NOT NULL,
	"stream" text NOT NULL,
	"record_key" text NOT NULL,
	"facility_key" text NOT NULL,
	"version_id" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"first_seen_on" date NOT NULL,
	"last_seen_on" date NOT NULL,
	"not_seen_since" date,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "source_records_source_id_stream_record_key_pk" PRIMARY KEY("source_id","stream","record_key")
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"incident_id" text PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL,
	"stream" text,
	"snapshot_id" text,
	"severity" text NOT NULL,
	"code" text NOT NULL,
	"detail" text NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"overridden_at" timestamp (3) with time zone,
	"overridden_by" text,
	"override_reason" text
);
--> statement-breakpoint
CREATE TABLE "raw_files" (
	"sha256" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"media_type" text,
	"name" text NOT NULL,
	"retrieved_at" timestamp (3) with time zone NOT NULL,
	"source_url" text
);
--> statement-breakpoint
CREATE TABLE "snapshots" (
	"snapshot_id" text PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL,
	"stream" text NOT NULL,
	"status" text NOT NULL,
	"observed_on" date NOT NULL,
	"retrieved_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sha256s" text[] NOT NULL,
	"rows_read" integer NOT NULL,
	"rows_mapped" integer NOT NULL,
	"rows_skipped" jsonb NOT NULL,
	"rows_refused" jsonb NOT NULL,
	"keys_count" integer NOT NULL,
	"status_shares" jsonb NOT NULL,
	"unmapped" jsonb NOT NULL,
	"is_first" boolean NOT NULL,
	"is_backfill" boolean DEFAULT false NOT NULL,
	"data_version" bigint
);
--> statement-breakpoint
CREATE TABLE "source_states" (
	"source_id" text PRIMARY KEY NOT NULL,
	"last_attempt_at" timestamp (3) with time zone,
	"last_success_at" timestamp (3) with time zone,
	"observed_on" date,
	"source_updated_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "changes_sequence" ON "changes" USING btree ("facility_id","sequence");--> statement-breakpoint
CREATE INDEX "changes_recorded" ON "changes" USING btree ("recorded_at","change_id");--> statement-breakpoint
CREATE INDEX "changes_type" ON "changes" USING btree ("type","recorded_at");--> statement-breakpoint
CREATE INDEX "facilities_state_name" ON "facilities" USING btree ("state_code","name","id");--> statement-breakpoint
CREATE INDEX "facilities_state_score" ON "facilities" USING btree ("state_code","safety_score" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "facilities_zip" ON "facilities" USING btree ("zip","name","id");--> statement-breakpoint
CREATE INDEX "facilities_county" ON "facilities" USING btree ("county_fips","name","id");--> statement-breakpoint
CREATE INDEX "facilities_city" ON "facilities" USING btree (lower("city"),"state_code");--> statement-breakpoint
CREATE INDEX "facilities_license_number" ON "facilities" USING btree ("license_number");--> statement-breakpoint
CREATE INDEX "facilities_jurisdiction" ON "facilities" USING btree ("jurisdiction_id","facility_type");--> statement-breakpoint
CREATE INDEX "facilities_name" ON "facilities" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "facilities_updated" ON "facilities" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "facilities_name_trigram" ON "facilities" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "facility_aliases_facility" ON "facility_aliases" USING btree ("facility_id");--> statement-breakpoint
CREATE INDEX "facility_sources_facility" ON "facility_sources" USING btree ("facility_id");--> statement-breakpoint
CREATE INDEX "evidence_facility" ON "evidence" USING btree ("facility_id","published_on" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "inspections_facility" ON "inspections" USING btree ("facility_id","date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "violations_facility" ON "violations" USING btree ("facility_id","cited_on" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "violations_inspection" ON "violations" USING btree ("inspection_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_secret" ON "api_keys" USING btree ("secret_sha256");--> statement-breakpoint
CREATE INDEX "api_keys_created" ON "api_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "score_history_facility" ON "score_history" USING btree ("facility_id","history_id");--> statement-breakpoint
CREATE INDEX "counties_state" ON "counties" USING btree ("state_code","name");--> statement-breakpoint
CREATE INDEX "county_prices_latest" ON "county_prices" USING btree ("county_fips","age_group","setting");--> statement-breakpoint
CREATE INDEX "record_versions_facility" ON "record_versions" USING btree ("source_id","facility_key","version_id");--> statement-breakpoint
CREATE INDEX "record_versions_recorded" ON "record_versions" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "source_records_facility" ON "source_records" USING btree ("source_id","facility_key");--> statement-breakpoint
CREATE INDEX "incidents_recent" ON "incidents" USING btree ("source_id","recorded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "snapshots_accepted" ON "snapshots" USING btree ("source_id","stream","observed_on" DESC NULLS LAST,"recorded_at" DESC NULLS LAST) WHERE "snapshots"."status" = 'accepted';