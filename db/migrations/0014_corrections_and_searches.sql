CREATE TABLE "alert_searches" (
	"search_id" text PRIMARY KEY NOT NULL,
	"reader_id" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "corrections" ALTER COLUMN "wrong" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_items" ADD COLUMN "search_ids" text[];--> statement-breakpoint
ALTER TABLE "alert_messages" ADD COLUMN "search_id" text;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "violation_id" text;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "submission_hash" text;--> statement-breakpoint
ALTER TABLE "alert_searches" ADD CONSTRAINT "alert_searches_reader_id_alert_readers_reader_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."alert_readers"("reader_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_searches_reader" ON "alert_searches" USING btree ("reader_id","search");--> statement-breakpoint
CREATE INDEX "alert_searches_search" ON "alert_searches" USING btree ("search") WHERE "alert_searches"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "alert_searches_created" ON "alert_searches" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_submission" ON "corrections" USING btree ("submission_hash");