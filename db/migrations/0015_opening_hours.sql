ALTER TABLE "facilities" ADD COLUMN "opens_at" text;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "closes_at" text;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "open_days" text[];