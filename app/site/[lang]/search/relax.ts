import type { SearchInput } from "#lib/facilities/search-input";
import type { Messages } from "#lib/language/messages";
import { citiesNamed } from "#lib/places/gazetteer";
import { readSearch } from "./data";
import { type SearchQuery, changeQuery } from "./address";
import type { Chip } from "./chips";
import { decodeSearch } from "./decode";
import { NEARBY_MILES } from "./nearby";

/** A search with results, offered in place of one without. */
export type Relaxation = { label: string; asked: SearchQuery; total: number };

const WIDER_MILES = [10, 25, 50];
const SHOWN_MAX = 6;

/** Filters that set a location. All others narrow a search. */
export const LOCATIONS: ReadonlySet<string> = new Set([
  "zip_code",
  "radius",
  "lat",
  "lng",
  "state_code",
  "city",
  "county",
]);

/** Named locations, the widest last. */
const NAMED = ["city", "county", "county_fips", "state_code"] as const;

/** Removes every named location. */
const anywhere = () => Object.fromEntries(NAMED.map((name) => [name, null]));

type Candidate = Omit<Relaxation, "total">;

/**
 * Returns whether distances have a starting point, so that named locations only narrow the area
 * around it.
 */
const hasStart = ({ zip_code, lat, radius }: SearchInput): boolean =>
  zip_code !== undefined || (lat !== undefined && radius !== undefined);

/** Returns whether a search has any criterion left without its named locations. */
const standsAnywhere = (input: SearchInput): boolean =>
  hasStart(input) || input.name_query !== undefined || input.license_number !== undefined;

/**
 * Removes the named locations from the search. A ZIP code typed under another state's filter gives
 * two locations with records but no overlap, and a name may be one of another state.
 */
function withoutNamed(asked: SearchQuery, input: SearchInput, chips: Chip[], text: Messages) {
  const { empty } = text.search;
  const named = NAMED.flatMap((name) => chips.filter((chip) => chip.name === name));
  const state = named.find(({ name }) => name === "state_code");
  if (state === undefined || !standsAnywhere(input)) return [];
  const all = named.map(({ label }) => label).join(", ");
  const everywhere = changeQuery(asked, anywhere());
  const whole = { label: empty.without(all), asked: everywhere };
  if (!hasStart(input)) return [whole];
  const { radius = 0 } = input;
  return [
    { label: empty.without(state.label), asked: state.without },
    ...(named.length > 1 ? [whole] : []),
    ...(radius < NEARBY_MILES
      ? [
          {
            label: empty.without_within(all, text.format.number(NEARBY_MILES)),
            asked: changeQuery(everywhere, { radius: String(NEARBY_MILES) }),
          },
        ]
      : []),
  ];
}

/** The search around a city instead of in it: its post offices may have other names. */
function aroundCity(
  asked: SearchQuery,
  { city, state_code }: SearchInput,
  text: Messages,
): Candidate[] {
  const known = citiesNamed(city ?? "").find((each) => each.state_code === state_code);
  if (known === undefined) return [];
  const { name, lat, lng } = known;
  const around = { lat: String(lat), lng: String(lng), radius: String(NEARBY_MILES) };
  return [
    {
      label: text.search.empty.near_city(text.format.number(NEARBY_MILES), name),
      asked: changeQuery(asked, { ...anywhere(), ...around }),
    },
  ];
}

function candidates(
  asked: SearchQuery,
  input: SearchInput,
  chips: Chip[],
  text: Messages,
): Candidate[] {
  const { empty } = text.search;
  const { zip_code, lat, radius = 0, state_code } = input;
  const wider = zip_code || lat !== undefined ? WIDER_MILES.filter((miles) => miles > radius) : [];
  const places = new Set(["zip_code", "state_code", "radius", "lat"]);
  const narrowed = Boolean(state_code && (input.city ?? input.county));
  const isWhole = input.include_not_operating === true;
  return [
    ...(isWhole
      ? []
      : [
          {
            label: text.search.not_operating.include,
            asked: changeQuery(asked, { include_not_operating: "true" }),
          },
        ]),
    ...withoutNamed(asked, input, chips, text),
    ...chips
      .filter(({ name }) => !places.has(name))
      .map(({ label, without }) => ({ label: empty.without(label), asked: without })),
    ...wider.map((miles) => ({
      label: empty.wider(text.format.number(miles)),
      asked: changeQuery(asked, { radius: String(miles) }),
    })),
    ...aroundCity(asked, input, text),
    ...(narrowed && state_code
      ? [
          {
            label: empty.whole_state(text.region(state_code)),
            asked: changeQuery(asked, { ...anywhere(), state_code }),
          },
        ]
      : []),
  ];
}

async function totalOf(asked: SearchQuery): Promise<number> {
  const decoded = decodeSearch({ ...asked, limit: ["1"] });
  if (!("input" in decoded)) return 0;
  // A ZIP code without a point cannot be widened: that suggestion simply falls away.
  return readSearch(decoded.input).then(
    ({ meta }) => meta.total,
    () => 0,
  );
}

/** The search without some filters. */
const without = (label: string, asked: SearchQuery, filters: readonly Chip[]): Candidate => ({
  label,
  asked: changeQuery(asked, Object.fromEntries(filters.map(({ name }) => [name, null]))),
});

/**
 * Lists the changes to a search that would find something, each with its count: of one filter, or
 * else of all filters. `unanswerable`: filters that the area's files can't answer, which only help if
 * they're left out together.
 */
export async function listRelaxations(
  asked: SearchQuery,
  input: SearchInput,
  chips: Chip[],
  text: Messages,
  unanswerable: readonly Chip[] = [],
): Promise<Relaxation[]> {
  const { empty } = text.search;
  const labels = unanswerable.map(({ label }) => label).join(", ");
  const together =
    unanswerable.length > 1 ? [without(empty.without(labels), asked, unanswerable)] : [];
  const found = await countEach([...together, ...candidates(asked, input, chips, text)]);
  if (found.length > 0) return found.slice(0, SHOWN_MAX);
  const filters = chips.filter(({ name }) => !LOCATIONS.has(name));
  return countEach([without(empty.without_filters, asked, filters)]);
}

/** Counts the results of each search, and leaves out those without any. */
async function countEach(searches: readonly Candidate[]): Promise<Relaxation[]> {
  const counted = await Promise.all(
    searches.map(async (each) => ({ ...each, total: await totalOf(each.asked) })),
  );
  return counted.filter(({ total }) => total > 0);
}
