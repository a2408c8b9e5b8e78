import { z } from "zod";
import {
  always,
  countyFips,
  dateTime,
  facilityType,
  licenseStatus,
  nonBlankText,
  careAge,
} from "#lib/kernel/fields";
import { INT4_MAX, limitOf, offset } from "#lib/kernel/page";
import { WEEKDAYS } from "#lib/kernel/vocabulary";
import { stateInput, zipInput } from "#lib/places/place-input";

const LIMIT_MAX = 100;

const degrees = (bound: number, what: string) =>
  z.number().min(-bound).max(bound).optional().describe(`${what} to search around.`);

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;
const localTime = (description: string) =>
  z.string().regex(CLOCK, "a time of day, HH:MM").optional().describe(description);

/** Returns the error in a range of hours, at a parameter that was sent; undefined if it's valid. */
function hoursFault({ open_from, open_until }: { open_from?: unknown; open_until?: unknown }) {
  // A malformed time has its own error.
  const isTime = (text: unknown): text is string => typeof text === "string" && CLOCK.test(text);
  if (isTime(open_from) && isTime(open_until) && open_from >= open_until) {
    return { path: ["open_until"], message: "open_until must be later than open_from" };
  }
  if (open_until === undefined && open_from === "24:00") {
    return { path: ["open_from"], message: "open_from must be before 24:00, the end of the day" };
  }
  if (open_from === undefined && open_until === "00:00") {
    return { path: ["open_until"], message: "open_until must be later than 00:00" };
  }
  return undefined;
}

const isBox = ([west = 0, south = 0, east = 0, north = 0]: readonly number[]): boolean =>
  west < east && south < north && Math.abs(south) <= 90 && Math.abs(north) <= 90;

/** Half a point has its own error, so it counts as an origin here. */
const hasOrigin = (input: { zip_code?: unknown; lat?: unknown; lng?: unknown }) =>
  [input.zip_code, input.lat, input.lng].some((each) => each !== undefined);

/** Orders of a search. */
export const SORT_ORDERS = ["safety_score", "distance", "name"] as const;

export const SearchInput = z
  .strictObject({
    zip_code: zipInput
      .optional()
      .describe("Five-digit ZIP. Without `radius`: facilities in exactly this ZIP."),
    state_code: stateInput.optional(),
    county: nonBlankText(100)
      .optional()
      .describe(
        "County name, with or without `County`; `Cook County, IL` is the county in that state.",
      ),
    county_fips: countyFips.optional(),
    city: nonBlankText(100)
      .optional()
      .describe(
        "City name; `St.` and `Saint`, `Ft.` and `Fort`, `Mt.` and `Mount` are the same. `Austin, TX` is the city in that state.",
      ),
    lat: degrees(90, "Latitude"),
    lng: degrees(180, "Longitude"),
    radius: z
      .int()
      .min(1)
      .max(50)
      .optional()
      .describe("Miles around the ZIP code's or the given point, 1 to 50."),
    bbox: z
      .array(z.number().min(-180).max(180))
      .length(4)
      .refine(isBox, "bbox must be west,south,east,north with west < east and south < north")
      .optional()
      .describe(
        "Box on the map as west,south,east,north in degrees, such as `-97.9,30.1,-97.6,30.4`. Facilities without a point aren't in any box.",
      ),
    name_query: nonBlankText(100)
      .optional()
      .describe(
        "Words of the name, in any order; 1 to 100 characters. Case, accents and punctuation make no difference; `St` and `Saint`, `&` and `and`, `Y.M.C.A.` and `YMCA` are the same.",
      ),
    license_number: nonBlankText(64)
      .optional()
      .describe("Exact number of a license or permit; any of those of a place with several."),
    facility_type: z.array(facilityType).min(1).optional().describe("Kinds of care to keep."),
    license_status: z
      .array(licenseStatus)
      .min(1)
      .optional()
      .describe("License statuses to include."),
    listed: z
      .boolean()
      .optional()
      .describe(
        "Keep facilities that the agency's current lists name, or only those off the list.",
      ),
    include_not_operating: z
      .boolean()
      .optional()
      .describe(
        "Whether to include facilities that are off the agency's lists or barred from operating. Default: true in REST, false in agent tools. If false, `meta.excluded_not_operating` counts them, and facilities that may or may not operate come last.",
      ),
    min_safety_score: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .describe(
        "Lowest safety score. Unscored facilities are left out and counted in `meta.excluded_unscored`.",
      ),
    age_months: careAge
      .optional()
      .describe(
        "Age of the child. Facilities of unknown range are kept and counted in `meta.age_unknown`.",
      ),
    quality_rating_min: nonBlankText(50)
      .optional()
      .describe(
        "Lowest quality rating, as the agency writes it, such as `3` or `4-Star`. Needs `state_code`, because ratings of two states' systems can't be compared. Facilities without a rating are left out.",
      ),
    subsidy_accepted: z
      .boolean()
      .optional()
      .describe("Keep those known to take (or not take) subsidies."),
    capacity_min: z.int().min(1).max(10_000).optional().describe("Smallest licensed capacity."),
    open_from: localTime(
      "Local time, HH:MM: keep those that open by then. Hours that cannot be read are left out and counted in `meta.excluded_unknown_hours`.",
    ),
    open_until: localTime("Local time, HH:MM to 24:00: keep those that are open until then."),
    open_on: z
      .array(z.enum(WEEKDAYS))
      .min(1)
      .optional()
      .describe("Days of the week: keep those open on all of them."),
    inspected_since: z.iso
      .date("a day, YYYY-MM-DD")
      .optional()
      .describe(
        "Keep facilities whose last inspection on record is on or after this day (YYYY-MM-DD).",
      ),
    updated_since: dateTime("Keep records that changed at or after this time").optional(),
    sort: z
      .enum(SORT_ORDERS)
      .optional()
      .describe(
        "Order. Default: distance when `radius` is given, else name; fuzzy matches by similarity. By `safety_score`, historical scores sort after current ones, and unscored facilities last; if no match has a score, `meta.sort_applied` names the order used. Ties: listed facilities first, then by id.",
      ),
    limit: limitOf(LIMIT_MAX, 20),
    offset,
    page: z
      .int()
      .min(1)
      .max(Math.floor(INT4_MAX / LIMIT_MAX))
      .optional()
      .describe("Page number from 1: an alternative to `offset`, which is then absent or 0."),
  })
  .refine((input) => (input.lat === undefined) === (input.lng === undefined), {
    path: ["lat"],
    error: "lat and lng go together",
    when: always,
  })
  .refine((input) => input.radius === undefined || hasOrigin(input), {
    path: ["radius"],
    error: "radius needs zip_code, or lat and lng",
    when: always,
  })
  .refine(
    ({ radius, zip_code, lat }) =>
      radius === undefined || zip_code === undefined || lat === undefined,
    {
      path: ["radius"],
      error: "radius is around zip_code or around lat and lng, not both",
      when: always,
    },
  )
  .refine((input) => input.sort !== "distance" || hasOrigin(input), {
    path: ["sort"],
    error: "sort=distance needs zip_code, or lat and lng",
    when: always,
  })
  .superRefine(
    (input, { addIssue }) => {
      const fault = hoursFault(input);
      if (fault) addIssue({ code: "custom", ...fault });
    },
    { when: always },
  );
export type SearchInput = z.infer<typeof SearchInput>;
