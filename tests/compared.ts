import type { ComparedFacility } from "#lib/scoring/compare";

/**
 * Creates a facility to compare, with an active license and these values. `over` replaces its
 * facts.
 */
export const comparedFacility = (
  facility_id: string,
  values: ComparedFacility["values"],
  over: Partial<ComparedFacility> = {},
): ComparedFacility => ({
  facility_id,
  name: facility_id,
  jurisdiction_id: "tx-hhsc",
  as_of: "2026-10-01",
  listed: true,
  trust_tier: "launch_ready",
  values: { license_status: "active", ...values },
  is_capped: false,
  may_operate: true,
  is_benchmark_price: false,
  base_rate_30d: null,
  ...over,
});
