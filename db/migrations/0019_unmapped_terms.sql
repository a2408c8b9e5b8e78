WITH "terms" AS (
  SELECT "jurisdiction_id", count("license_state_term") + count("facility_subtype") AS "told",
    count("license_state_term") FILTER (WHERE "license_status" = 'unknown' AND "license_exempt" IS NOT TRUE)
    + count("facility_subtype") FILTER (WHERE "missing" @> '[{"field": "facility_type"}]') AS "unmapped"
  FROM "facilities" GROUP BY 1
  UNION ALL
  SELECT f."jurisdiction_id", count(v."severity_state_term"),
    count(v."severity_state_term") FILTER (WHERE v."severity" = 'unrated')
  FROM "violations" v JOIN "facilities" f ON f."id" = v."facility_id" GROUP BY 1
)
UPDATE "jurisdiction_metrics" m SET "metrics" = m."metrics" || jsonb_build_object('unmapped_terms_pct',
  (SELECT round(100.0 * sum(t."unmapped") / nullif(sum(t."told"), 0), 1) FROM "terms" t WHERE t."jurisdiction_id" = m."jurisdiction_id"));
