ALTER TABLE "pulse" ADD COLUMN "sources_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pulse" ADD COLUMN "lineage" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- At the commit, whoever wrote: the pulse is locked for a moment, and no writer can forget it.
CREATE FUNCTION move_sources_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pulse SET sources_version = sources_version + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER moves_sources_version AFTER INSERT OR UPDATE OR DELETE ON source_states
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION move_sources_version();
