import type { Missing } from "#lib/sources/records";
import type { FacilityType } from "#lib/kernel/vocabulary";
import { readBenchmarks } from "#lib/prices/benchmark";
import { readTiers } from "#lib/states/tiers";
import type { FacilitySummary } from "./summary";

/** The columns of `facilities` that a summary needs, as the driver gives them. */
export type SummaryRow = {
  id: string;
  name: string;
  state_code: FacilitySummary["state_code"];
  facility_type: FacilityType;
  license_status: FacilitySummary["license_status"];
  jurisdiction_id: string;
  is_sample: boolean;
  safety_score: number | null;
  safety_abstention: string | null;
  source_url: string;
  county: string | null;
  county_fips: string | null;
  city: string | null;
  zip: string | null;
  price_weekly: number | null;
  has_merge_conflict: boolean;
  missing: Missing[];
  distance_miles?: number | null;
};

export const SUMMARY_COLUMNS = [
  "id",
  "name",
  "state_code",
  "facility_type",
  "license_status",
  "jurisdiction_id",
  "is_sample",
  "safety_score",
  "safety_abstention",
  "source_url",
  "county",
  "county_fips",
  "city",
  "zip",
  "price_weekly",
  "has_merge_conflict",
  "missing",
] as const;

/** Members of a summary that a source may leave out. */
const OPTIONAL_MEMBERS = ["county", "city", "zip"] as const;

/**
 * Makes summaries at the current data version: adds the tier of the jurisdiction and the price, and
 * gives a reason for whatever is absent.
 */
export async function summarizer(
  age_months?: number,
): Promise<(row: SummaryRow) => FacilitySummary> {
  const [benchmark, tierOf] = await Promise.all([readBenchmarks(), readTiers()]);
  return (row) => {
    const missing: Missing[] = [];
    const reasonFor = (field: string, otherwise: string) =>
      row.missing.find((item) => item.field === field)?.code ?? otherwise;
    for (const member of OPTIONAL_MEMBERS) {
      if (row[member] === null)
        missing.push({ field: member, code: reasonFor(member, "not_published") });
    }
    if (row.safety_score === null) {
      missing.push({ field: "safety_score", code: row.safety_abstention ?? "no_inspections" });
    }
    const county = benchmark(row.county_fips, row.facility_type, age_months, row.is_sample);
    if (!county) {
      const code = row.county_fips === null ? "county_ambiguous" : "no_facility_price";
      missing.push({ field: "price_weekly", code }, { field: "price_basis", code });
    }
    return {
      id: row.id,
      name: row.name,
      state_code: row.state_code,
      facility_type: row.facility_type,
      license_status: row.license_status,
      ...(row.safety_score === null ? {} : { safety_score: row.safety_score }),
      source_url: row.source_url,
      ...(row.county === null ? {} : { county: row.county }),
      ...(row.city === null ? {} : { city: row.city }),
      ...(row.zip === null ? {} : { zip: row.zip }),
      ...(row.distance_miles == null ? {} : { distance_miles: roundMiles(row.distance_miles) }),
      trust_tier: tierOf(row),
      ...(county ? { price_weekly: county.weekly_median, price_basis: basisOf(county) } : {}),
      is_sample: row.is_sample,
      missing,
    };
  };
}

const roundMiles = (miles: number) => Math.round(miles * 100) / 100;

function basisOf(county: {
  age_group: NonNullable<FacilitySummary["price_basis"]>["age_group"];
  setting: NonNullable<FacilitySummary["price_basis"]>["setting"];
  county_fips: string;
  price_year: number;
  imputed: boolean;
}): NonNullable<FacilitySummary["price_basis"]> {
  return {
    source: "county_benchmark",
    age_group: county.age_group,
    setting: county.setting,
    county_fips: county.county_fips,
    price_year: county.price_year,
    imputed: county.imputed,
  };
}
