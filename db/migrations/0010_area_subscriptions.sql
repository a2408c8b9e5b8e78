ALTER TABLE "webhook_subscriptions" ALTER COLUMN "facility_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_subscriptions" ADD COLUMN "area" text;--> statement-breakpoint
ALTER TABLE "webhook_subscriptions" ADD COLUMN "area_center" "cube";--> statement-breakpoint
ALTER TABLE "webhook_subscriptions" ADD COLUMN "area_radius_miles" integer;--> statement-breakpoint
ALTER TABLE "webhook_subscriptions" ADD COLUMN "description" text;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_subscriptions_same_area" ON "webhook_subscriptions" USING btree ("owner_key_id","area","callback_url") WHERE "webhook_subscriptions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_subscriptions_area" ON "webhook_subscriptions" USING btree ("area") WHERE "webhook_subscriptions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_subscriptions_radius" ON "webhook_subscriptions" USING btree ("subscription_id") WHERE "webhook_subscriptions"."area_center" is not null and "webhook_subscriptions"."deleted_at" is null;