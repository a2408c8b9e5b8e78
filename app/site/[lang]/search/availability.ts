import type { Facets } from "#lib/facilities/facets";
import type { SearchInput } from "#lib/facilities/search-input";
import type { StateCode } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";

/** Facts that a filter needs, and that the records of an area may lack. */
type Fact = "capacity" | "ages" | "hours" | "subsidy" | "rated" | "inspected" | "scored_now";

/** The filters that a form disables, because no record of the area has the fact. */
export type Availability = {
  /** Returns why no record of the area has a fact; undefined if one has, or if nothing is known. */
  whyNot(fact: Fact): string | undefined;
};

/** The facts that filters without an alternative need. A filter by age keeps unknown ages. */
const FACT_OF: Partial<Record<keyof SearchInput, Fact>> = {
  open_from: "hours",
  open_until: "hours",
  open_on: "hours",
  subsidy_accepted: "subsidy",
  quality_rating_min: "rated",
  capacity_min: "capacity",
  inspected_since: "inspected",
};

/** Keeps the filters that no record of the area can pass, because its files lack the fact. */
export const unanswerable = <Filter extends { name: keyof SearchInput }>(
  filters: readonly Filter[],
  { whyNot }: Availability,
): Filter[] =>
  filters.filter(({ name }) => {
    const fact = FACT_OF[name];
    return fact !== undefined && whyNot(fact) !== undefined;
  });

/** Returns what the counted facts of an area mean for its filters. */
export function availabilityOf(facets: Facets | undefined, text: Messages): Availability {
  const { filters } = text.results;
  return {
    whyNot(fact) {
      if (facets === undefined || facets.total === 0 || facets[fact] > 0) return undefined;
      if (fact === "scored_now") return filters.no_scores;
      const [only, ...others] = Object.keys(facets.states) as StateCode[];
      return only === undefined || others.length > 0
        ? filters.not_in_files
        : filters.not_in_file(text.region(only));
    },
  };
}
