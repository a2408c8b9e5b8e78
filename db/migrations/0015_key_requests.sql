CREATE TABLE "key_requests" (
	"request_id" text PRIMARY KEY NOT NULL,
	"email_hash" text NOT NULL,
	"encrypted_contact" text NOT NULL,
	"token_sha256" text NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"purpose" text,
	"status" text DEFAULT 'sent' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"pressed_at" timestamp (3) with time zone,
	"key_id" text,
	"scopes" text[] NOT NULL,
	"rate_per_min" integer,
	"key_days" integer,
	"mail" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"handed_over_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "key_requests_token" ON "key_requests" USING btree ("token_sha256");--> statement-breakpoint
CREATE INDEX "key_requests_email" ON "key_requests" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "key_requests_created" ON "key_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "key_requests_key" ON "key_requests" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "key_requests_due" ON "key_requests" USING btree ("next_attempt_at") WHERE "key_requests"."mail" = 'pending';