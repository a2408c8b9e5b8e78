ALTER TABLE "license_figures" ADD COLUMN "off_list" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "license_figures" ADD COLUMN "barred" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "license_figures" ADD COLUMN "unsure" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "place_figures" ADD COLUMN "barred" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "facilities_unsure" ON "facilities" USING btree ("state_code","name","id") WHERE not_seen_since is null and may_operate is null and license_status_basis = 'stated';