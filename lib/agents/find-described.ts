import { cutText } from "#lib/kernel/text";
import type { StateCode } from "#lib/kernel/vocabulary";
import { type CareFilters, readDescribedCare } from "./described-care";
import {
  type FacilityHits,
  NOTHING,
  type Paging,
  type SearchArguments,
  searchBy,
} from "./find-facilities";
import { filterOf, type NamedPlace, placesNamed } from "./named-places";
import { type Understood, understand } from "./understand";

/** Words that narrow nothing in a description of care. In a name they may matter. */
const FILLERS = new Set(
  String.raw`accept accepts accepting all around available cares daycares days center centers from get give had has have having kid kids late early license licensed licenses list listed looking need offer offering offers old open opens please preschools program programs see some spots take takes taking than that their them these they this want was were who whose year years`.split(
    " ",
  ),
);

/** Words of a question to another tool. */
const QUESTION_WORDS = new Set(
  String.raw`afford affordable average change changed changes cheap cheapest compare cost costs happened infant infants last month monthly much new price prices rate rates since toddler toddlers tuition versus vs week weekly`.split(
    " ",
  ),
);

/** Filters that a name of a facility may contain as well, such as "Toddler Town". */
const OF_NAMES: ReadonlySet<string> = new Set<keyof CareFilters>([
  "age_months",
  "facility_type",
  "open_on",
  "license_status",
  "sort",
]);

const withoutFillers = (words: string): string =>
  words
    .split(" ")
    .filter((word) => !FILLERS.has(word.toLowerCase()))
    .join(" ");

/** Max words of a place's name. */
const PLACE_WORDS_MAX = 3;

type PlaceWithin = {
  place?: NamedPlace;
  places: NamedPlace[];
  others: string;
  /** State of the place, or of the likeliest one. */
  state_code?: StateCode | undefined;
};

/**
 * Finds the place that some of the words name: all of them, else the last ones, else the first.
 * Without `place`, several have that name, or it has no facilities.
 */
async function findPlace(words: string, state_code?: StateCode): Promise<PlaceWithin | undefined> {
  let several: PlaceWithin | undefined;
  let without_facilities: PlaceWithin | undefined;
  const parts = words.split(" ");
  const lengths = Array.from(
    { length: Math.min(parts.length, PLACE_WORDS_MAX) },
    (_, at) => at + 1,
  );
  const spans = lengths.toReversed().flatMap((length) => [
    [parts.length - length, parts.length],
    [0, length],
  ]);
  for (const [from = 0, until = 0] of spans) {
    const name = parts.slice(from, until).join(" ");
    const there = await placesNamed(name, state_code);
    const { held: places, meant: place } = there;
    const others = parts.toSpliced(from, until - from).join(" ");
    if (place) return { place, places, others, state_code: place.state_code };
    if (places.length > 0) several ??= { places, others };
    else if (there.state_code) {
      without_facilities ??= { places, others, state_code: there.state_code };
    }
  }
  return several ?? without_facilities;
}

type Area = {
  /** Absent if several places have the name, or it has no facilities. */
  filter?: SearchArguments;
  places?: NamedPlace[];
  others: string;
  state_code?: StateCode | undefined;
};

async function findArea({ words, zip_code, state_code }: Understood): Promise<Area | undefined> {
  const left = withoutFillers(words);
  if (zip_code !== undefined) return { filter: { zip_code }, others: left };
  const found = left === "" ? undefined : await findPlace(left, state_code);
  if (found) {
    const { place, places, others } = found;
    const filter = place ? { filter: filterOf(place) } : {};
    return { ...filter, places, others, state_code: found.state_code };
  }
  return state_code === undefined ? undefined : { filter: { state_code }, others: left };
}

/** Returns the place that a question to another tool names, as arguments of a search. */
export async function findAreaAsked({ words, ...asked }: Understood): Promise<SearchArguments> {
  const left = words.split(" ").filter((word) => !QUESTION_WORDS.has(word.toLowerCase()));
  return (await findArea({ ...asked, words: left.join(" ") }))?.filter ?? {};
}

/**
 * Searches for the care that a text describes, such as "open at 7 that take subsidies", in the
 * place that it names. Undefined if it describes none, or if it may be a facility's name.
 */
export async function findDescribed(
  query: string,
  paging: Paging,
): Promise<FacilityHits | undefined> {
  const { filters, rest } = readDescribedCare(query);
  const names = Object.keys(filters);
  const asked = understand(rest);
  if (names.length === 0 || asked.facility_id !== undefined) return undefined;
  const area = await findArea(asked);
  const isMaybeName = names.every((name) => OF_NAMES.has(name));
  if (!area || (isMaybeName && area.others !== "")) return undefined;
  const { radius, ...others } = filters;
  const places = {
    ...(area.places ? { places: area.places } : {}),
    ...(area.state_code ? { state_code: area.state_code } : {}),
  };
  if (!area.filter) return { ...NOTHING, ...places };
  const around = radius !== undefined && "zip_code" in area.filter ? { radius } : {};
  const search = { ...area.filter, ...around, ...others };
  if (area.others === "") return { ...(await searchBy(search, paging)), ...places };
  const name_query = cutText(area.others, 100);
  const named = await searchBy({ ...search, name_query }, paging);
  if (named.name_match === "words") return { ...named, ...places };
  return { ...(await searchBy(search, paging)), ...places, ignored: area.others };
}
