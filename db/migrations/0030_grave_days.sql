ALTER TABLE "facilities" ADD COLUMN "last_harm_on" date;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "last_serious_on" date;--> statement-breakpoint
UPDATE "facilities" f SET "last_harm_on" = g.harm, "last_serious_on" = g.serious
FROM (
  SELECT facility_id, max(day) FILTER (WHERE harm > 0) AS harm,
    max(day) FILTER (WHERE serious > 0) AS serious
  FROM (
    SELECT facility_id, date AS day, harm, serious FROM "inspections" WHERE harm + serious > 0
    UNION ALL
    SELECT facility_id, cited_on, (severity = 'harm')::int, (severity = 'serious')::int
    FROM "violations" WHERE inspection_id IS NULL AND severity IN ('harm', 'serious')
  ) found
  GROUP BY facility_id
) g WHERE f.id = g.facility_id;