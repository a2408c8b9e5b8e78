import type { CardDetails } from "#lib/facilities/shown-facts";
import type { FacilitySummary } from "#lib/facilities/summary";
import { groupBy } from "#lib/kernel/group-by";
import { SAMPLE_PREFIX } from "#lib/kernel/sample";
import type { StateCode } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { sourceOfJurisdiction } from "#lib/sources/catalog";
import { listLicensingAgencies } from "#lib/states/licensing-agencies";
import { licenseChips } from "../../_ui/provider-card/card-chips";
import { isPriceOld } from "../../_ui/provider-card/card-text";

/** The banner of an agency: the date of its list, what is missing, and its own search. */
export type AgencyInView = {
  jurisdiction_id: string;
  /** Name of the state or city that the list is of. */
  name: string;
  sentences: string[];
  /** License badges that all its cards share. The cards leave them out. */
  shared: ReadonlySet<string>;
  /** Its own search for providers. */
  search_url?: string;
};

type Row = { facility: FacilitySummary; facts: CardDetails };

/** Date of each agency's newest list, YYYY-MM-DD, by jurisdiction. */
type NewestLists = ReadonlyMap<string, string>;

/** Describes the agencies of the cards on a page, in the order of their first card. */
export function agenciesInView(
  facilities: readonly FacilitySummary[],
  facts: ReadonlyMap<string, CardDetails>,
  newest: NewestLists,
  text: Messages,
): AgencyInView[] {
  const rows = facilities.flatMap((facility): Row[] => {
    const own = facts.get(facility.id);
    return own === undefined ? [] : [{ facility, facts: own }];
  });
  const agencies = [...groupBy(rows, (row) => row.facts.jurisdiction_id)].map(([id, own]) =>
    describeAgency(id, own, newest.get(id), text),
  );
  // Two agencies of one county share its price.
  const given = new Set<string>();
  return agencies.map((agency) => {
    const sentences = agency.sentences.filter((sentence) => !given.has(sentence));
    for (const sentence of sentences) given.add(sentence);
    return { ...agency, sentences };
  });
}

function describeAgency(
  jurisdiction_id: string,
  rows: readonly Row[],
  newest_on: string | undefined,
  text: Messages,
): AgencyInView {
  const { banner } = text.results;
  const name = ownerName(jurisdiction_id, rows[0]?.facts.state_code, text);
  const badges = sharedBadges(rows, text);
  const lists = rows.map(({ facts }) => facts.observed_on).toSorted();
  const [oldest = "", list_on = ""] = [lists[0], lists.at(-1)];
  const { date } = text.format;
  const isListed = rows.every(({ facility }) => facility.listed);
  const isDirectory = rows.every(({ facility }) => facility.directory_entry === true);
  // The first sentence gives the date of the list.
  const dated = text.search.chips.listed_in(text.format.short_month(list_on));
  const shared = new Set([...badges, dated, ...(isDirectory ? [text.results.card.directory] : [])]);
  const search_url = searchUrlOf(jurisdiction_id, rows[0]?.facts.state_code);
  return {
    jurisdiction_id,
    name,
    sentences: [
      oldest === list_on
        ? banner.list(name, date(list_on))
        : banner.lists(name, date(oldest), date(list_on)),
      ...(newest_on !== undefined && newest_on > list_on && isListed
        ? [banner.newer_list(date(newest_on))]
        : []),
      ...(isDirectory ? [banner.directory] : []),
      ...[...badges].filter((badge) => badge !== dated).map((badge) => banner.shared(badge)),
      ...scoreSentence(name, rows, text),
      ...priceSentence(rows, text),
    ],
    shared,
    ...(search_url === undefined ? {} : { search_url }),
  };
}

/** Returns the agency's own search, or that of its state if we know none of the agency. */
function searchUrlOf(
  jurisdiction_id: string,
  state_code: StateCode | undefined,
): string | undefined {
  const { lookup_url, agency } = sourceOfJurisdiction(jurisdiction_id) ?? {};
  if (lookup_url !== undefined || state_code === undefined) return lookup_url;
  const agencies = listLicensingAgencies(state_code);
  return (agencies.find(({ name }) => name === agency) ?? agencies[0])?.search_url;
}

/** Returns whose list it is: a state's, or a city's that licenses by itself. */
function ownerName(
  jurisdiction_id: string,
  state_code: StateCode | undefined,
  text: Messages,
): string {
  const id = jurisdiction_id.replace(SAMPLE_PREFIX, "");
  return text.results.banner.owners[id] ?? (state_code ? text.region(state_code) : id);
}

/** Returns the license badges that all cards of an agency have, if there are several cards. */
function sharedBadges(rows: readonly Row[], text: Messages): Set<string> {
  const [first, ...others] = rows.map(
    ({ facility, facts }) =>
      new Set(licenseChips(facility, facts, text).map((badge) => badge.text)),
  );
  if (first === undefined || others.length === 0) return new Set();
  return new Set([...first].filter((badge) => others.every((other) => other.has(badge))));
}

/** Says why no card of the agency has a score. Nothing if one has. */
function scoreSentence(name: string, rows: readonly Row[], text: Messages): string[] {
  const { banner } = text.results;
  const isCurrent = ({ facility, facts }: Row) =>
    facility.safety_score !== undefined && !facts.is_old_list && !facts.are_inspections_old;
  if (rows.some(isCurrent)) return [];
  const isInspected = rows.some(({ facts }) => facts.inspections_until !== undefined);
  if (!isInspected) return [banner.no_source(name)];
  const isPast = rows.every(({ facts }) => facts.is_old_list || facts.are_inspections_old);
  return isPast ? [banner.no_current] : [];
}

/** Gives the county price of the search's age that is too old for a card, with its year. */
function priceSentence(rows: readonly Row[], text: Messages): string[] {
  for (const { facility } of rows) {
    const { county, state_code, price_weekly, price_basis } = facility;
    const isCounty = price_basis?.source === "county_benchmark" && price_basis.setting === "center";
    if (county === undefined || price_weekly === undefined || !isCounty) continue;
    if (!isPriceOld(price_basis.price_year)) continue;
    const where = text.search.place.county(county, state_code);
    const amount = text.format.money(price_weekly);
    const { age_group, price_year } = price_basis;
    return [text.results.banner.price(age_group, where, amount, price_year)];
  }
  return [];
}
