CREATE TABLE "idempotency_keys" (
	"key_id" text NOT NULL,
	"route" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"sealed_answer" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_key_id_route_idempotency_key_pk" PRIMARY KEY("key_id","route","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"attempt_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" text NOT NULL,
	"claim" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"status_code" integer,
	"fault" text,
	"address" text,
	"headers" jsonb NOT NULL,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"delivery_id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" text NOT NULL,
	"owner_key_id" text NOT NULL,
	"change_id" text,
	"event" text NOT NULL,
	"host" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"announcements" integer DEFAULT 0 NOT NULL,
	"announced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"secret_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_secrets_secret_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_subscriptions" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"owner_key_id" text NOT NULL,
	"facility_id" text NOT NULL,
	"callback_url" text NOT NULL,
	"host" text NOT NULL,
	"events" text[] NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"disabled_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deletion_announced_at" timestamp (3) with time zone,
	"last_delivery_at" timestamp (3) with time zone,
	"last_delivery_status" text,
	"consecutive_failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_attempts_claim" ON "webhook_attempts" USING btree ("delivery_id","claim");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_change" ON "webhook_deliveries" USING btree ("change_id","subscription_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_open" ON "webhook_deliveries" USING btree ("subscription_id") WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_unannounced" ON "webhook_deliveries" USING btree ("created_at") WHERE "webhook_deliveries"."status" = 'pending' and "webhook_deliveries"."announced_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("subscription_id","created_at" DESC NULLS LAST,"delivery_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_feed" ON "webhook_deliveries" USING btree ("owner_key_id","position");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_secrets_subscription" ON "webhook_secrets" USING btree ("subscription_id","secret_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_subscriptions_same" ON "webhook_subscriptions" USING btree ("owner_key_id","facility_id","callback_url") WHERE "webhook_subscriptions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_subscriptions_facility" ON "webhook_subscriptions" USING btree ("facility_id") WHERE "webhook_subscriptions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_subscriptions_owner" ON "webhook_subscriptions" USING btree ("owner_key_id","created_at","subscription_id") WHERE "webhook_subscriptions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_subscriptions_deleted" ON "webhook_subscriptions" USING btree ("deleted_at") WHERE "webhook_subscriptions"."deleted_at" is not null;