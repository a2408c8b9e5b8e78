import type { FacilitySummary } from "../../lib/facilities/summary";

/** A minimal search result. */
export const FACILITIES: readonly FacilitySummary[] = Array.from({ length: 24 }, (_, index) => ({
  id: `fac_${String(index).padStart(26, "0")}`,
  name: `Bright Harbor Learning Center ${index}`,
  city: "Austin",
  state_code: "TX",
  facility_type: "center",
  license_status: "active",
  safety_score: 60 + index,
  distance_miles: index / 4,
  price_weekly: 250 + index,
  source_url: `https://example.org/record/${index}`,
  source_url_kind: "record",
  trust_tier: "launch_ready",
  is_sample: false,
  as_of: "2026-10-01",
  listed: true,
  last_listed_on: "2026-10-01",
  missing: [],
}));
