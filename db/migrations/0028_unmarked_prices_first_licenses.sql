ALTER TABLE "county_prices" ALTER COLUMN "imputed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "first_licensed_on" date;--> statement-breakpoint
-- A release that marks no price as estimated had no column for it: its "false" was never told.
UPDATE "county_prices" p SET "imputed" = NULL
WHERE NOT EXISTS (SELECT FROM "county_prices" q WHERE q."source_id" = p."source_id" AND q."imputed");
