ALTER TABLE "method_epochs" DROP CONSTRAINT "method_epochs_month_unique";--> statement-breakpoint
ALTER TABLE "method_epochs" ADD COLUMN "jurisdiction_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "method_epochs" ADD COLUMN "forecast" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "method_epochs_month" ON "method_epochs" USING btree ("jurisdiction_id","month");