-- Orders list facilities on the agency's current list first among ties, and addresses before ZIP code
-- points at the same distance. With these columns, pages come from an index alone as before. Every
-- load changes observed_on of most rows, so it is in no index.
CREATE INDEX facilities_state_score_listed ON facilities
  (state_code, safety_score DESC NULLS LAST, (not_seen_since IS NOT NULL), name, id)
  INCLUDE (license_status, facility_type, age_min_months, age_max_months, capacity,
    subsidy_accepted, opens_at, closes_at, open_days, updated_at, not_seen_since);
--> statement-breakpoint
CREATE INDEX facilities_score_listed ON facilities
  (safety_score DESC NULLS LAST, (not_seen_since IS NOT NULL), name, id)
  INCLUDE (not_seen_since);
--> statement-breakpoint
CREATE INDEX facilities_state_name_listed ON facilities (state_code, name, id)
  INCLUDE (license_status, facility_type, safety_score, age_min_months, age_max_months, capacity,
    subsidy_accepted, opens_at, closes_at, open_days, updated_at, not_seen_since);
--> statement-breakpoint
CREATE INDEX facilities_name_listed ON facilities (name, id)
  INCLUDE (license_status, facility_type, safety_score, age_min_months, age_max_months, capacity,
    subsidy_accepted, opens_at, closes_at, open_days, updated_at, not_seen_since);
--> statement-breakpoint
CREATE INDEX facilities_radius_listed ON facilities USING gist (xyz)
  INCLUDE (license_status, facility_type, safety_score, age_min_months, age_max_months, id,
    address_withheld, location_precision, not_seen_since);
--> statement-breakpoint
DROP INDEX facilities_state_score;
--> statement-breakpoint
ALTER INDEX facilities_state_score_listed RENAME TO facilities_state_score;
--> statement-breakpoint
DROP INDEX facilities_score;
--> statement-breakpoint
ALTER INDEX facilities_score_listed RENAME TO facilities_score;
--> statement-breakpoint
DROP INDEX facilities_state_name;
--> statement-breakpoint
ALTER INDEX facilities_state_name_listed RENAME TO facilities_state_name;
--> statement-breakpoint
DROP INDEX facilities_name;
--> statement-breakpoint
ALTER INDEX facilities_name_listed RENAME TO facilities_name;
--> statement-breakpoint
DROP INDEX facilities_radius;
--> statement-breakpoint
ALTER INDEX facilities_radius_listed RENAME TO facilities_radius;
