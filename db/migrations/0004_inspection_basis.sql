ALTER TABLE "evidence" ADD COLUMN "basis" text;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "basis" text;