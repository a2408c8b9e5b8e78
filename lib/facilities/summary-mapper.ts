import type { JsonRow } from "#db/json-row";
import type { facilities } from "#db/schema/index";
import type { Missing } from "#lib/kernel/fields";
import { arcMilesOfChord } from "#lib/kernel/geo";
import { round } from "#lib/kernel/round";
import { distanceBasisOf } from "#lib/kernel/vocabulary";
import { readBenchmarks } from "#lib/prices/benchmark";
import { readTiers } from "#lib/states/tiers";
import { isDirectory } from "#lib/sources/catalog";
import { sourceUrlKind } from "#lib/sources/source-url-kind";
import { pricedOf } from "./priced";
import type { FacilitySummary } from "./summary";

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
  "own_prices",
  "observed_on",
  "has_merge_conflict",
  "not_seen_since",
  "missing",
  "address_withheld",
  "location_precision",
] as const;

/**
 * These columns as the driver returns them, and the straight-line distance if one was requested.
 */
export type SummaryRow = Pick<JsonRow<typeof facilities>, (typeof SUMMARY_COLUMNS)[number]> & {
  straight_miles?: number | null;
};

/** Members of a summary that a source may leave out. */
const OPTIONAL_MEMBERS = ["facility_type", "county", "city", "zip"] as const;
/** Members that are always present, with a substitute if a source has none. */
const STAND_INS: readonly string[] = ["name"];

/** Returns the listing members: the newest list's date, and the first list without the facility. */
const listingOf = ({
  observed_on,
  not_seen_since,
}: Pick<SummaryRow, "observed_on" | "not_seen_since">) => ({
  as_of: observed_on,
  listed: not_seen_since === null,
  last_listed_on: observed_on,
  ...(not_seen_since === null ? {} : { not_seen_since }),
});

const basisOf = (row: Pick<SummaryRow, "address_withheld" | "location_precision">) =>
  distanceBasisOf(row.address_withheld ? "withheld" : (row.location_precision ?? undefined));

/**
 * Returns a function that makes summaries at the current data version. It adds price and tier on
 * the day of `now`, and a reason for whatever is absent.
 */
export async function createSummaryMapper(
  now: Date,
  age_months?: number,
): Promise<(row: SummaryRow) => FacilitySummary> {
  const [benchmarks, tierOf] = await Promise.all([readBenchmarks(), readTiers(now)]);
  return (row) => {
    const missing: Missing[] = [];
    const reasonFor = (field: string, otherwise: string) =>
      row.missing.find((item) => item.field === field)?.code ?? otherwise;
    missing.push(...row.missing.filter(({ field }) => STAND_INS.includes(field)));
    for (const member of OPTIONAL_MEMBERS) {
      if (row[member] === null)
        missing.push({ field: member, code: reasonFor(member, "not_published") });
    }
    if (row.safety_score === null) {
      missing.push({ field: "safety_score", code: row.safety_abstention ?? "no_inspections" });
    }
    // Undefined means that no distance was requested; null, that there is no point to measure to.
    if (row.straight_miles === null) {
      const code = reasonFor("location", "missing_coordinates");
      missing.push({ field: "distance_miles", code });
    }
    const price = pricedOf(row, benchmarks, age_months);
    if (!price) {
      const code = benchmarks.whyNone(row.county_fips, row.is_sample);
      missing.push({ field: "price_weekly", code }, { field: "price_basis", code });
    }
    missing.push(...(price?.missing ?? []));
    return {
      id: row.id,
      name: row.name,
      state_code: row.state_code,
      ...(row.facility_type === null ? {} : { facility_type: row.facility_type }),
      license_status: row.license_status,
      ...(row.safety_score === null ? {} : { safety_score: row.safety_score }),
      source_url: row.source_url,
      source_url_kind: sourceUrlKind(row.source_url, "record"),
      ...(row.county === null ? {} : { county: row.county }),
      ...(row.city === null ? {} : { city: row.city }),
      ...(row.zip === null ? {} : { zip: row.zip }),
      ...(row.straight_miles == null
        ? {}
        : {
            distance_miles: round(arcMilesOfChord(row.straight_miles), 2),
            distance_basis: basisOf(row),
          }),
      trust_tier: tierOf(row),
      ...(price && { price_weekly: price.price_weekly, price_basis: price.price_basis }),
      is_sample: row.is_sample,
      ...(isDirectory(row.jurisdiction_id) ? { directory_entry: true } : {}),
      ...listingOf(row),
      missing,
    };
  };
}
