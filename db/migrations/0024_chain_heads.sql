CREATE TABLE "chain_heads" (
	"sealed_on" date PRIMARY KEY NOT NULL,
	"data_version" bigint NOT NULL,
	"version_id" bigint NOT NULL,
	"entries" integer NOT NULL,
	"head" text NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_heads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'daybook_server') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON chain_heads FROM daybook_server;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
