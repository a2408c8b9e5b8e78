CREATE EXTENSION IF NOT EXISTS cube;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The role that the serving pool takes. Where roles may not be made, the triggers of the next
-- hand-written migration keep the same promise. Roles belong to the cluster: another database of it
-- may be making the same one at this moment.
DO $$
BEGIN
  CREATE ROLE daybook_server NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation OR insufficient_privilege THEN NULL;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  EXECUTE format('GRANT daybook_server TO %I', current_user);
EXCEPTION WHEN OTHERS THEN NULL;
END $$;
