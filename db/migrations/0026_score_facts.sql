CREATE FUNCTION lowest_cap(caps jsonb) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT min((cap->>'limit')::integer) FROM jsonb_array_elements(caps) AS cap $$;
--> statement-breakpoint
-- In one statement: each would write the whole table anew.
ALTER TABLE "safety_scores"
  ADD COLUMN "low" integer GENERATED ALWAYS AS ((safety->>'low')::integer) STORED,
  ADD COLUMN "high" integer GENERATED ALWAYS AS ((safety->>'high')::integer) STORED,
  ADD COLUMN "cap" integer GENERATED ALWAYS AS (lowest_cap(safety->'caps')) STORED,
  ADD COLUMN "inspections" integer GENERATED ALWAYS AS ((safety->'inputs'->>'n')::integer) STORED;
