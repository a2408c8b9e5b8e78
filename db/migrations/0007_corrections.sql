CREATE TABLE "corrections" (
	"correction_id" text PRIMARY KEY NOT NULL,
	"facility_id" text,
	"reporter" text NOT NULL,
	"wrong" text NOT NULL,
	"should_be" text,
	"link" text,
	"encrypted_email" text,
	"locale" text NOT NULL,
	"status" text DEFAULT 'received' NOT NULL,
	"answer" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_notes" (
	"note_id" text PRIMARY KEY NOT NULL,
	"facility_id" text NOT NULL,
	"violation_id" text,
	"correction_id" text,
	"note" text NOT NULL,
	"noted_on" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "corrections_created" ON "corrections" USING btree ("created_at","correction_id");--> statement-breakpoint
CREATE INDEX "corrections_open" ON "corrections" USING btree ("created_at") WHERE "corrections"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "provider_notes_facility" ON "provider_notes" USING btree ("facility_id") WHERE "provider_notes"."withdrawn_at" is null;