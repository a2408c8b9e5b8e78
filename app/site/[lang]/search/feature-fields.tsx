import type { Facets } from "#lib/facilities/facets";
import {
  FACILITY_TYPES,
  type FacilityType,
  LICENSE_STATUSES,
  type LicenseStatus,
  type StateCode,
} from "#lib/kernel/vocabulary";
import { qualitySystemOf } from "#lib/sources/quality-systems";
import type { FormParts } from "./age-fields";
import { Checks } from "./checks";
import { DateField, SelectField, TextField } from "./field";
import { onlyStateOf } from "./option-counts";
import { offered } from "./where-fields";

const SCORES = [65, 70, 75, 80];

type Props = FormParts & { stateCode: StateCode | undefined; facets: Facets | undefined };

type TypeProps = FormParts & { facets: Facets | undefined };

/** The types of care. Those that the area lacks are left out. */
export function TypeField({ text, asked, field, facets }: TypeProps) {
  const chosen = asked["facility_type"] ?? [];
  const has = (type: FacilityType) => (facets?.types[type] ?? 0) > 0 || chosen.includes(type);
  const found = FACILITY_TYPES.filter(has);
  return (
    <Checks
      {...field("facility_type")}
      chosen={chosen}
      options={(found.length === 0 ? FACILITY_TYPES : found).map(
        (value) => [value, text.terms.facility_type[value]] as const,
      )}
    />
  );
}

/** The filters by what a provider is and has. Those that no record can answer are disabled. */
export function FeatureFields(props: Props) {
  const { text, asked, field, availability, facets } = props;
  const { options, not_operating } = text.search;
  const { number } = text.format;
  const statuses = asked["license_status"] ?? [];
  const has = (status: LicenseStatus) =>
    facets === undefined || (facets.licenses[status] ?? 0) > 0 || statuses.includes(status);
  const licenses = LICENSE_STATUSES.filter(has);
  const scores = offered(SCORES, field("min_safety_score")).map(
    (value) => [String(value), options.score(number(value))] as const,
  );
  return (
    <>
      <Checks
        {...field("subsidy_accepted")}
        chosen={asked["subsidy_accepted"] ?? []}
        why={availability.whyNot("subsidy")}
        options={[["true", options.subsidy]]}
      />
      <RatingField {...props} />
      <TextField {...field("capacity_min")} mode="numeric" why={availability.whyNot("capacity")} />
      <DateField {...field("inspected_since")} why={availability.whyNot("inspected")} />
      <SelectField
        {...field("min_safety_score")}
        options={scores}
        none={options.any_score}
        why={availability.whyNot("scored_now")}
      />
      <Checks
        {...field("license_status")}
        chosen={statuses}
        options={licenses.map((value) => [value, text.terms.license_status[value]] as const)}
      />
      <Checks
        {...field("include_not_operating")}
        chosen={asked["include_not_operating"] ?? []}
        options={[["true", not_operating.include]]}
      />
    </>
  );
}

/** The lowest quality rating, of the one state that the search is in. */
function RatingField({ text, field, availability, stateCode, facets }: Props) {
  const { filters } = text.results;
  const only = onlyStateOf(stateCode, facets);
  const quality = only === undefined ? undefined : qualitySystemOf(only);
  const noSystem = only === undefined ? filters.one_state : filters.not_in_file(text.region(only));
  const why =
    (only === undefined ? filters.one_state : availability.whyNot("rated")) ??
    (quality === undefined ? noSystem : undefined);
  return (
    <SelectField
      {...field("quality_rating_min")}
      options={(quality?.scale ?? []).map((rating) => [rating, filters.rating(rating)] as const)}
      none={filters.any}
      why={why}
    />
  );
}
