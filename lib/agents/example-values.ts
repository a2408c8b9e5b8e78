import { oncePerVersion } from "#db/version-cache";
import { searchFacilities } from "#lib/facilities/search";
import { SearchInput } from "#lib/facilities/search-input";
import type { FacilitySummary } from "#lib/facilities/summary";
import { type ExampleValues, PLACEHOLDER_VALUES, SAMPLE_VALUES } from "#lib/kernel/examples";
import { readZipPoint } from "#lib/places/points";
import { listReports } from "#lib/reports/read";

/** Max facilities of one state to choose from, enough to find one with a located ZIP code. */
const CANDIDATES_MAX = 20;
/**
 * A search word from a name. Names are agency text, so only letters and digits may reach a shell
 * sample.
 */
const NAME_WORD = /[\p{L}\p{N}]{4,}/u;

async function listBest(given: { state_code?: string; limit: number }): Promise<FacilitySummary[]> {
  const { data } = await searchFacilities(
    SearchInput.parse({ ...given, include_not_operating: false, sort: "safety_score" }),
  );
  return data;
}

const isLocated = async ({ zip }: FacilitySummary): Promise<boolean> =>
  zip !== undefined && (await readZipPoint(zip)) !== undefined;

/**
 * Returns facilities of one state, first one with a located ZIP code, with a score if any has one.
 */
async function findFacilities(): Promise<FacilitySummary[]> {
  const [best] = await listBest({ limit: 1 });
  if (best === undefined) return [];
  const { state_code } = best;
  const all = await listBest({ state_code, limit: CANDIDATES_MAX });
  for (const each of all) {
    if (await isLocated(each)) return [each, ...all.filter((other) => other !== each)];
  }
  return all;
}

async function loadExampleValues(): Promise<ExampleValues> {
  const [facilities, { data: reports }] = await Promise.all([
    findFacilities(),
    listReports({ limit: 1, offset: 0 }),
  ]);
  const slug = reports[0]?.slug ?? PLACEHOLDER_VALUES.slug;
  const [first, other] = facilities;
  if (first === undefined) return { ...PLACEHOLDER_VALUES, slug };
  const zip = (await isLocated(first)) ? first.zip : undefined;
  // The sample keeps the values that the committed descriptions have.
  if (first.is_sample) return { ...SAMPLE_VALUES, slug };
  return {
    facility_id: first.id,
    other_facility_id: other?.id ?? PLACEHOLDER_VALUES.other_facility_id,
    name: NAME_WORD.exec(first.name)?.[0] ?? PLACEHOLDER_VALUES.name,
    zip_code: zip ?? PLACEHOLDER_VALUES.zip_code,
    state_code: first.state_code,
    slug,
    as_of: first.as_of,
  };
}

const readLoaded = oncePerVersion(loadExampleValues);
let latest = PLACEHOLDER_VALUES;

/**
 * Reads the example values of documented requests, once per data version. If the database is down,
 * returns the last values read, so that documentation is still served.
 */
export async function readExampleValues(): Promise<ExampleValues> {
  try {
    latest = await readLoaded();
  } catch {
    // Requests that need the database report the outage themselves.
  }
  return latest;
}
