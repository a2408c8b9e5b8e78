CREATE INDEX "zips_point" ON "zips" USING btree ("lng","lat","zip");--> statement-breakpoint
-- With the ages, exact totals of a search for a child's age come from the index alone as well: a
-- third of the time around a city, where tens of thousands of rows were fetched to be counted.
CREATE INDEX facilities_radius_covering ON facilities USING gist (xyz)
  INCLUDE (license_status, facility_type, safety_score, age_min_months, age_max_months, id);
--> statement-breakpoint
DROP INDEX facilities_radius;
--> statement-breakpoint
ALTER INDEX facilities_radius_covering RENAME TO facilities_radius;
--> statement-breakpoint
DROP INDEX facilities_state_score;
--> statement-breakpoint
CREATE INDEX facilities_state_score ON facilities (state_code, safety_score DESC NULLS LAST, id)
  INCLUDE (license_status, facility_type, age_min_months, age_max_months);
