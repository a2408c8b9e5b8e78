import type { Facets } from "#lib/facilities/facets";
import type { StateCode } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";

/** Facts that a filter needs, and that the records of an area may lack. */
type Fact = "capacity" | "ages" | "hours" | "subsidy" | "rated" | "inspected" | "scored_now";

/** The filters that a form disables, because no record of the area has the fact. */
export type Availability = {
  /** Returns why no record of the area has a fact; undefined if one has, or if nothing is known. */
  whyNot(fact: Fact): string | undefined;
};

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
