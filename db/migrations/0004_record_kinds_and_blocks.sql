CREATE TABLE "record_names" (
	"source_id" text NOT NULL,
	"name" text NOT NULL,
	"record_key" text NOT NULL,
	CONSTRAINT "record_names_source_id_name_record_key_pk" PRIMARY KEY("source_id","name","record_key")
);
--> statement-breakpoint
ALTER TABLE "source_records" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "source_records" DROP CONSTRAINT "source_records_source_id_stream_record_key_pk";--> statement-breakpoint
ALTER TABLE "source_records" ADD CONSTRAINT "source_records_source_id_stream_kind_record_key_pk" PRIMARY KEY("source_id","stream","kind","record_key");--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "last_known_status" text;--> statement-breakpoint
ALTER TABLE "source_records" ADD COLUMN "block_key" text;--> statement-breakpoint
ALTER TABLE "snapshots" ADD COLUMN "field_shares" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "record_names_record" ON "record_names" USING btree ("source_id","record_key");--> statement-breakpoint
CREATE INDEX "source_records_block" ON "source_records" USING btree ("block_key") WHERE "source_records"."block_key" is not null;