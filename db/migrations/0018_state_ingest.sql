ALTER TABLE "pulse" ADD COLUMN "last_state_ingest_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "pulse" SET "last_state_ingest_at" = (SELECT max(s."recorded_at") FROM "snapshots" s WHERE s."status" = 'accepted' AND EXISTS (SELECT FROM "source_records" r WHERE r."source_id" = s."source_id"));
