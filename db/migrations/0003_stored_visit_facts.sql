ALTER TABLE "inspections" ADD COLUMN "has_result" boolean;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "points" integer;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "repeats" text;--> statement-breakpoint
-- Stores the facts of inspections that are already published, as `addVisitFacts` decides them.
UPDATE inspections SET
  has_result = violations IS NOT NULL OR class_points IS NOT NULL OR harm > 0,
  points = least(30, CASE
    WHEN class_points IS NULL OR harm + serious + moderate + low + unrated > 0
    THEN 12 * harm + 6 * serious + 3 * moderate + low + 3 * unrated
    ELSE class_points END);--> statement-breakpoint
UPDATE inspections i SET repeats = w.counted FROM (
  SELECT id, first_value(id) OVER (
    PARTITION BY facility_id, date, purpose, coalesce(visit_type, ''), has_result
    ORDER BY harm > 0 DESC, points DESC, id COLLATE "C") AS counted
  FROM inspections WHERE facility_id IN (
    SELECT facility_id FROM facility_sources WHERE role = 'roster'
    GROUP BY facility_id HAVING count(DISTINCT (source_id, record_key)) > 1)
) w WHERE w.id = i.id AND w.counted <> i.id;--> statement-breakpoint
ALTER TABLE "inspections" ALTER COLUMN "has_result" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "inspections" ALTER COLUMN "points" SET NOT NULL;
