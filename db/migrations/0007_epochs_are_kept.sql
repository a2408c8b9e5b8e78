DROP INDEX "method_epochs_month";--> statement-breakpoint
CREATE INDEX "method_epochs_newest" ON "method_epochs" USING btree ("jurisdiction_id","epoch_id" DESC NULLS LAST);