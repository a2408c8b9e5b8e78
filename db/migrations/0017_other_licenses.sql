ALTER TABLE "facilities" ADD COLUMN "other_licenses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "facilities_other_licenses" ON "facilities" USING gin ("other_licenses" jsonb_path_ops);--> statement-breakpoint
-- They stood among the conditions as text, which is none: each is told anew from its own record.
WITH moved AS (
  SELECT s.facility_id, jsonb_agg(DISTINCT jsonb_strip_nulls(jsonb_build_object(
    'number', v.mapped #> '{fields,license_number}',
    'status', coalesce(v.mapped #>> '{fields,license_status}', 'unknown'),
    'state_term', v.mapped #> '{fields,license_state_term}',
    'expires_on', v.mapped #> '{fields,expires_on}',
    'not_seen_since', r.not_seen_since,
    'source_id', s.source_id,
    'agency_record_id', s.record_key))) AS others
  FROM facilities f
  JOIN facility_sources s ON s.facility_id = f.id AND s.role = 'roster'
  JOIN source_records r ON r.source_id = s.source_id AND r.stream = s.stream
    AND r.kind = 'facility' AND r.record_key = s.record_key
  JOIN record_versions v USING (version_id)
  WHERE EXISTS (
    SELECT FROM unnest(f.license_conditions) said
    WHERE starts_with(said, 'License ' || coalesce(v.mapped #>> '{fields,license_number}', s.record_key) || ': '))
  GROUP BY s.facility_id
)
UPDATE facilities f SET other_licenses = moved.others, license_conditions = (
  SELECT array_agg(said) FROM unnest(f.license_conditions) said WHERE NOT EXISTS (
    SELECT FROM jsonb_array_elements(moved.others) o
    WHERE starts_with(said, 'License ' || coalesce(o->>'number', o->>'agency_record_id') || ': ')))
FROM moved WHERE moved.facility_id = f.id;
