CREATE TABLE "alert_follows" (
	"reader_id" text NOT NULL,
	"facility_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "alert_follows_reader_id_facility_id_pk" PRIMARY KEY("reader_id","facility_id")
);
--> statement-breakpoint
CREATE TABLE "alert_items" (
	"reader_id" text NOT NULL,
	"change_id" text NOT NULL,
	"message_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_items_reader_id_change_id_pk" PRIMARY KEY("reader_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "alert_messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"reader_id" text NOT NULL,
	"kind" text NOT NULL,
	"facility_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"begun_at" timestamp (3) with time zone,
	"handed_over_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_readers" (
	"reader_id" text PRIMARY KEY NOT NULL,
	"email_hash" text NOT NULL,
	"encrypted_contact" text NOT NULL,
	"token_sha256" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"bounced_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "alert_follows" ADD CONSTRAINT "alert_follows_reader_id_alert_readers_reader_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."alert_readers"("reader_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_items" ADD CONSTRAINT "alert_items_reader_id_alert_readers_reader_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."alert_readers"("reader_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_items" ADD CONSTRAINT "alert_items_message_id_alert_messages_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."alert_messages"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_reader_id_alert_readers_reader_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."alert_readers"("reader_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_follows_facility" ON "alert_follows" USING btree ("facility_id") WHERE "alert_follows"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "alert_follows_created" ON "alert_follows" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alert_items_message" ON "alert_items" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "alert_items_created" ON "alert_items" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_messages_open" ON "alert_messages" USING btree ("reader_id") WHERE "alert_messages"."kind" = 'changes' and "alert_messages"."status" = 'pending' and "alert_messages"."begun_at" is null;--> statement-breakpoint
CREATE INDEX "alert_messages_due" ON "alert_messages" USING btree ("next_attempt_at") WHERE "alert_messages"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "alert_messages_reader" ON "alert_messages" USING btree ("reader_id","created_at");--> statement-breakpoint
CREATE INDEX "alert_messages_created" ON "alert_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_readers_email" ON "alert_readers" USING btree ("email_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_readers_token" ON "alert_readers" USING btree ("token_sha256");