ALTER TABLE "facilities" ADD COLUMN "own_prices" jsonb;--> statement-breakpoint
ALTER TABLE "facilities" DROP COLUMN "price_weekly";