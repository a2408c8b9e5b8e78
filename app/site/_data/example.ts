import { cache } from "react";
import { now } from "#lib/kernel/clock";
import { dayOf, daysBetween } from "#lib/kernel/days";
import { compareText } from "#lib/kernel/text";
import type { StateCode } from "#lib/kernel/vocabulary";
import { readFacilityStatuses } from "#lib/facilities/facility-status";
import { oldestCurrentDay } from "#lib/facilities/recency";
import type { CardDetails } from "#lib/facilities/shown-facts";
import { TRUST } from "#lib/scoring/trust";
import type { AgencyRecords } from "#lib/states/agency-records";
import { readSearch, type SearchResult } from "../[lang]/search/data";
import { searchQueryOf } from "../[lang]/search/decode";
import { readAgencies } from "./state";

/** A provider that the home page shows as an example, with the facts of its card. */
export type Example = {
  facility: SearchResult["data"][number];
  facts: CardDetails;
  /** Its newest published inspection, YYYY-MM-DD. */
  last_inspected_on?: string;
};

/** An agency whose list isn't history, in its state. */
type Candidate = { state_code: StateCode; agency: AgencyRecords };

const isCurrent = (day: string | undefined, today: string): boolean =>
  day !== undefined && daysBetween(day, today) <= TRUST.historical.roster_age_days.max;

const hasCurrentScores = ({ scored, inspections_until }: AgencyRecords, today: string): boolean =>
  scored > 0 && isCurrent(inspections_until, today);

/**
 * Compares agencies: current scores first, then current inspections, then any, then the newest list.
 */
function compareAgencies({ agency: a }: Candidate, { agency: b }: Candidate, today: string) {
  const by = (test: (agency: AgencyRecords) => boolean) => Number(test(b)) - Number(test(a));
  return (
    by((agency) => hasCurrentScores(agency, today)) ||
    by(({ inspections_until }) => isCurrent(inspections_until, today)) ||
    by(({ inspections_until }) => inspections_until !== undefined) ||
    compareText(b.observed_on ?? "", a.observed_on ?? "")
  );
}

/** Agencies that are searched for an example: the first ones may have no provider for it. */
const TRIED = 3;

/** The first day of any inspection. */
const EVER = "1900-01-01";

/**
 * Returns an agency's licensed provider with the newest inspection. Those with a current score come
 * first, because reading them needs no search of a whole state.
 */
async function exampleOf(candidate: Candidate, today: string): Promise<Example | undefined> {
  const { agency } = candidate;
  const { inspections_until: until } = agency;
  const since = isCurrent(until, today) ? oldestCurrentDay(today) : EVER;
  const searches = [
    ...(hasCurrentScores(agency, today) ? [{ sort: "safety_score" }] : []),
    ...(until === undefined ? [] : [{ inspected_since: since }]),
    {},
  ];
  let without: Example | undefined;
  for (const search of searches) {
    const found = await newestOf(candidate, search, today);
    if (found?.last_inspected_on !== undefined) return found;
    without ??= found;
  }
  return without;
}

/** Returns the provider of a search that was inspected last. */
async function newestOf(
  { state_code, agency }: Candidate,
  search: Record<string, string>,
  today: string,
): Promise<Example | undefined> {
  const { decoded } = searchQueryOf({ state_code, license_status: "active", ...search });
  if ("faults" in decoded) return undefined;
  const { data, facts } = await readSearch(decoded.input);
  const fitting = data.flatMap((facility) => {
    const own = facts.get(facility.id);
    return own?.jurisdiction_id === agency.jurisdiction_id && isPlain(own, today)
      ? [{ facility, facts: own }]
      : [];
  });
  const { facilities } = await readFacilityStatuses(fitting.map(({ facility }) => facility.id));
  const days = new Map(facilities.map((each) => [each.id, each.last_inspected_on ?? ""]));
  const dayOfExample = ({ facility }: (typeof fitting)[number]) => days.get(facility.id) ?? "";
  const [best] = fitting.toSorted((a, b) => compareText(dayOfExample(b), dayOfExample(a)));
  if (best === undefined) return undefined;
  const last_inspected_on = dayOfExample(best);
  return { ...best, ...(last_inspected_on === "" ? {} : { last_inspected_on }) };
}

/** Returns whether "Licensed" with the list's date says all about a provider's license. */
const isPlain = (facts: CardDetails, today: string): boolean =>
  facts.observed_on <= today &&
  !facts.is_old_list &&
  !facts.is_closed_for_now &&
  !facts.has_conditions &&
  facts.passed_end === undefined;

/** Returns a provider with current records, from the agency with the most to show, or undefined. */
export const readExample: () => Promise<Example | undefined> = cache(async () => {
  const today = dayOf(now());
  const agencies = [...(await readAgencies())].flatMap(([state_code, all]) =>
    all.map((agency) => ({ state_code, agency })),
  );
  const candidates = agencies
    .filter(({ agency }) => isCurrent(agency.observed_on, today))
    .toSorted((a, b) => compareAgencies(a, b, today))
    .slice(0, TRIED);
  for (const candidate of candidates) {
    const example = await exampleOf(candidate, today);
    if (example !== undefined) return example;
  }
  return undefined;
});
