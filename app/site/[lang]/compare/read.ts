import type { FacilityDetail } from "#lib/facilities/detail";
import { Problem } from "#lib/kernel/problem";
import type { Comparison } from "#lib/decisions/compare-shape";
import { DEFAULT_DIMENSIONS, type Dimension, FROM_ORIGIN } from "#lib/scoring/dimensions";
import { readComparison } from "../../_data/decision";
import { readKnownFacility } from "../facilities/data";
import type { CompareQuery } from "./address";

/** Dimensions of the table if none are requested. Others describe the records, not the providers. */
const TABLE_DIMENSIONS: readonly Dimension[] = [
  ...DEFAULT_DIMENSIONS,
  "violations_12m",
  "serious_findings_36m",
  "days_since_last_inspection",
  "inspections_36m",
  "open_corrections",
  "capacity",
  ...FROM_ORIGIN,
];

/** A starting point adds the drive, regardless of the other parameters. */
const addsDrive = ({ dimensions, commute_origin }: CompareQuery): boolean =>
  commute_origin !== undefined &&
  dimensions.length > 0 &&
  !FROM_ORIGIN.some((name) => dimensions.includes(name));

/** Returns the dimensions of the table: the requested ones, or else the usual ones. */
function dimensionsOf(question: CompareQuery): Dimension[] {
  const { dimensions, commute_origin } = question;
  const all = [...TABLE_DIMENSIONS];
  const asked = dimensions.length > 0 ? (dimensions as Dimension[]) : all;
  if (commute_origin !== undefined) return addsDrive(question) ? [...asked, ...FROM_ORIGIN] : asked;
  const near = (names: Dimension[]) => names.filter((name) => !FROM_ORIGIN.includes(name));
  // If only drives were requested without a starting point, they can't be shown.
  return near(asked).length > 0 ? near(asked) : near(all);
}

/** The facilities that an address names, merged ones once, and the ids that name none. */
export async function readComparedFacilities({ facility_ids }: CompareQuery): Promise<{
  facilities: FacilityDetail[];
  unknown: string[];
}> {
  const read = await Promise.all(facility_ids.map(readKnownFacility));
  const facilities = read.filter((facility) => facility !== undefined);
  return {
    facilities: [...new Map(facilities.map((facility) => [facility.id, facility])).values()],
    unknown: facility_ids.filter((_, place) => read[place] === undefined),
  };
}

export type Compared = { comparison: Comparison; origin_fault: boolean };

/**
 * If the reader chose no dimensions, the recommendation uses the API's defaults, as the page
 * states. Otherwise it uses those chosen, without a drive that the page added. Caveats cover the
 * whole table.
 */
async function withVerdict(
  shown: Comparison,
  facility_ids: string[],
  asked: CompareQuery,
): Promise<Comparison> {
  const isChosen = asked.dimensions.length > 0;
  if (isChosen && !addsDrive(asked)) return shown;
  const { age_months } = asked;
  const chosen = isChosen ? { dimensions: asked.dimensions as Dimension[] } : {};
  const { recommendation } = await readComparison({ facility_ids, age_months, ...chosen });
  const { caveats } = shown.recommendation;
  return { ...shown, recommendation: { ...recommendation, caveats } };
}

/** Compares 2 to 5 known facilities. An origin that can't be located is reported and ignored. */
export async function readCompared(facility_ids: string[], asked: CompareQuery): Promise<Compared> {
  const dimensions = dimensionsOf(asked);
  const { commute_origin, age_months } = asked;
  try {
    const question = { facility_ids, dimensions, commute_origin, age_months };
    const shown = await readComparison(question);
    return { comparison: await withVerdict(shown, facility_ids, asked), origin_fault: false };
  } catch (error) {
    if (commute_origin === undefined || !(error instanceof Problem)) throw error;
    const { commute_origin: _unread, ...rest } = asked;
    return { ...(await readCompared(facility_ids, rest)), origin_fault: true };
  }
}
