import { SearchInput } from "#lib/facilities/search-input";
import { STATE_CODES } from "#lib/kernel/fields";
import {
  isOperating,
  LICENSE_STATUSES,
  STATES,
  type StateCode,
  type TerritoryCode,
  TRUST_TIERS,
} from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { stateNamed } from "#lib/places/state-names";
import { MEMO_GATES } from "#lib/scoring/memo-gates";
import { slugOf } from "#lib/states/directory";
import { listLicensingAgencies } from "#lib/states/licensing-agencies";
import { isZipLocated, readPlaceOfZip, readSearch } from "../search/data";

/** The options of a shortlist in an area, as texts of the page's language. */
export type Possible = {
  level: "ranked" | "matching" | "none";
  title: string;
  body: string;
  links: { href: string; text: string; isOutside: boolean }[];
};

/** Returns what the records of a ZIP code or state allow, or undefined if the words name neither. */
export async function readPossible(words: string, text: Messages): Promise<Possible | undefined> {
  const geography = stateNamed(words) ?? words;
  const state_code = STATE_CODES.find((code) => code === geography);
  if (state_code !== undefined) {
    const where = text.shortlist.answer.in_state(text.region(state_code));
    return possibleOf({ state_code }, { where, state_code, place: text.region(state_code) }, text);
  }
  if (!/^\d{5}$/.test(geography) || !(await isZipLocated(geography))) return undefined;
  const found = await readPlaceOfZip(geography);
  const region = STATE_CODES.find((code) => code === found?.region);
  const { far_miles: radius } = MEMO_GATES;
  const where = text.shortlist.answer.within(text.format.number(radius), geography);
  const place = region === undefined ? geography : `${geography}, ${text.region(region)}`;
  return possibleOf({ zip_code: geography, radius }, { where, state_code: region, place }, text);
}

type Area = { where: string; place: string; state_code: StateCode | undefined };

async function possibleOf(question: object, area: Area, text: Messages): Promise<Possible> {
  const { possible } = text.shortlist;
  // Current scores sort first, so the first match shows whether there are any.
  const { data, meta } = await readSearch(
    SearchInput.parse({
      ...question,
      include_not_operating: false,
      sort: "safety_score",
      limit: 1,
    }),
  );
  const [best] = data;
  if (best === undefined) {
    const body = possible.none_body(area.place);
    return { level: "none", title: possible.none, body, links: agencyLinks(area.state_code, text) };
  }
  const { total } = meta;
  const { where } = area;
  if (TRUST_TIERS.indexOf(best.trust_tier) < TRUST_TIERS.indexOf(MEMO_GATES.trust_floor)) {
    const date = text.format.date(best.as_of);
    const links = agencyLinks(area.state_code, text);
    if (await isUnlicensed(question)) {
      const body = possible.unlicensed_body(total, where, date);
      return { level: "none", title: possible.unlisted, body, links };
    }
    const isOld = best.trust_tier === "historical";
    const body = (isOld ? possible.old_body : possible.incomplete_body)(total, where, date);
    return { level: "matching", title: possible.matching, body, links };
  }
  const isRanked = best.safety_score !== undefined;
  return {
    level: isRanked ? "ranked" : "matching",
    title: isRanked ? possible.ranked : possible.matching,
    body: (isRanked ? possible.ranked_body : possible.matching_body)(total, where),
    links: [],
  };
}

/** Returns whether no provider of an area has a license that is known to be active. */
async function isUnlicensed(question: object): Promise<boolean> {
  const license_status = LICENSE_STATUSES.filter(isOperating);
  const { meta } = await readSearch(
    SearchInput.parse({ ...question, license_status, include_not_operating: false, limit: 1 }),
  );
  return meta.total === 0;
}

export type Region = StateCode | TerritoryCode;

const isState = (region: Region): region is StateCode => Object.hasOwn(STATES, region);

/**
 * Returns the links to the searches of a state's agencies, and to our page of it. If several agencies
 * share the state, as New York and New York City do, each link names its agency.
 */
export function agencyLinks(region: Region | undefined, text: Messages): Possible["links"] {
  if (region === undefined) return [];
  const { possible } = text.shortlist;
  const name = text.region(region);
  const searches = listLicensingAgencies(region).flatMap(({ name: agency, search_url }) =>
    search_url === undefined ? [] : [{ agency, search_url }],
  );
  return [
    ...searches.map(({ agency, search_url }) => ({
      href: search_url,
      text: searches.length > 1 ? possible.search_of(agency) : possible.search(name),
      isOutside: true,
    })),
    ...(isState(region)
      ? [
          {
            href: text.href(`/states/${slugOf(region)}`),
            text: possible.state(name),
            isOutside: false,
          },
        ]
      : []),
  ];
}
