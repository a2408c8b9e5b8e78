ALTER TABLE "jurisdiction_metrics" ADD COLUMN "severity_terms" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
WITH "counted" AS (
  SELECT f."jurisdiction_id", v."severity_state_term" AS "term", v."severity" AS "reading", count(*)::int AS "uses"
  FROM "violations" v JOIN "facilities" f ON f."id" = v."facility_id"
  WHERE v."severity_state_term" IS NOT NULL GROUP BY 1, 2, 3
), "kept" AS (
  SELECT *, row_number() OVER (PARTITION BY "jurisdiction_id" ORDER BY "uses" DESC, "term", "reading") AS "place"
  FROM "counted"
), "listed" AS (
  SELECT "jurisdiction_id",
    jsonb_agg(jsonb_build_object('term', "term", 'reading', "reading", 'uses', "uses") ORDER BY "place") AS "terms"
  FROM "kept" WHERE "place" <= 500 GROUP BY 1
)
UPDATE "jurisdiction_metrics" m SET "severity_terms" = l."terms"
FROM "listed" l WHERE l."jurisdiction_id" = m."jurisdiction_id";
