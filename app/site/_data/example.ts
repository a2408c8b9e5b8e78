import { cache } from "react";
import { now } from "#lib/kernel/clock";
import { dayOf, daysBetween } from "#lib/kernel/days";
import { compareText } from "#lib/kernel/text";
import type { StateCode } from "#lib/kernel/vocabulary";
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
};

/** An agency whose list isn't history, in its state. */
type Candidate = { state_code: StateCode; agency: AgencyRecords };

const isCurrent = (day: string | undefined, today: string): boolean =>
  day !== undefined && daysBetween(day, today) <= TRUST.historical.roster_age_days.max;

const hasCurrentScores = ({ scored, inspections_until }: AgencyRecords, today: string): boolean =>
  scored > 0 && isCurrent(inspections_until, today);

/** Compares agencies: current scores first, then current inspections, then the newest list. */
function compareAgencies({ agency: a }: Candidate, { agency: b }: Candidate, today: string) {
  const by = (test: (agency: AgencyRecords) => boolean) => Number(test(b)) - Number(test(a));
  return (
    by((agency) => hasCurrentScores(agency, today)) ||
    by(({ inspections_until }) => isCurrent(inspections_until, today)) ||
    compareText(b.observed_on ?? "", a.observed_on ?? "")
  );
}

/** Returns a provider with current records, from the agency with the most to show, or undefined. */
export const readExample: () => Promise<Example | undefined> = cache(async () => {
  const today = dayOf(now());
  const agencies = [...(await readAgencies())].flatMap(([state_code, all]) =>
    all.map((agency) => ({ state_code, agency })),
  );
  const [best] = agencies
    .filter(({ agency }) => isCurrent(agency.observed_on, today))
    .toSorted((a, b) => compareAgencies(a, b, today));
  if (best === undefined) return undefined;
  const { decoded } = searchQueryOf({
    state_code: best.state_code,
    license_status: "active",
    ...(hasCurrentScores(best.agency, today) ? { sort: "safety_score" } : {}),
  });
  if ("faults" in decoded) return undefined;
  const { data, facts } = await readSearch(decoded.input);
  const shown = data.flatMap((facility) => {
    const own = facts.get(facility.id);
    const isOfAgency = own?.jurisdiction_id === best.agency.jurisdiction_id;
    return own && isOfAgency && own.observed_on <= today ? { facility, facts: own } : [];
  });
  return shown.find(({ facts: { score } }) => score?.last_inspected_on) ?? shown[0];
});
