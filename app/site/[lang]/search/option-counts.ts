import type { FacetCounts } from "#lib/facilities/facet-counts";
import type { Facets } from "#lib/facilities/facets";
import type { SearchInput } from "#lib/facilities/search-input";
import { FACILITY_TYPES, LICENSE_STATUSES, type StateCode } from "#lib/kernel/vocabulary";
import { qualitySystemOf } from "#lib/sources/quality-systems";

/** How many providers each option of a field would show, by the field's name and the option. */
export type OptionCounts = Record<string, Record<string, number>>;

/** Returns the one state that a search is in, whose quality ratings it can filter by. */
export function onlyStateOf(
  state_code: StateCode | undefined,
  facets: Pick<Facets, "states"> | undefined,
): StateCode | undefined {
  if (state_code !== undefined) return state_code;
  const [only, ...others] = Object.keys(facets?.states ?? {}) as StateCode[];
  return others.length > 0 ? undefined : only;
}

const countsFor = <Value extends string>(
  values: readonly Value[],
  counts: Partial<Record<Value, number>>,
) => Object.fromEntries(values.map((value) => [value, counts[value] ?? 0]));

/** Returns the counts of the options of the form's fields. A field without counts is absent. */
export function optionCounts(
  { types, licenses, takes_subsidy, ratings }: FacetCounts,
  { state_code }: Pick<SearchInput, "state_code">,
  facets: Pick<Facets, "states">,
): OptionCounts {
  const state = onlyStateOf(state_code, facets);
  const quality = state && qualitySystemOf(state);
  const lowest = quality?.scale.map((rating, place) => {
    const higher = quality.scale.slice(place);
    const count = ratings
      ?.filter(({ system, value }) => system === quality.system && higher.includes(value))
      .reduce((sum, each) => sum + each.count, 0);
    return [rating, count ?? 0] as const;
  });
  return {
    facility_type: countsFor(FACILITY_TYPES, types),
    license_status: countsFor(LICENSE_STATUSES, licenses),
    ...(takes_subsidy === undefined ? {} : { subsidy_accepted: { true: takes_subsidy } }),
    ...(ratings === undefined || lowest === undefined
      ? {}
      : { quality_rating_min: Object.fromEntries(lowest) }),
  };
}
