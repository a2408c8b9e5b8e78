import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";

/** Formats the ages that a provider serves as a fact: "From birth to 5 years". */
export function agesOf(
  { ages_months }: Pick<FacilityDetail["provider"], "ages_months">,
  text: Messages,
): string | undefined {
  const { ages_between, ages_from, ages_to } = text.facility.provider;
  const { min, min_weeks, max } = ages_months ?? {};
  if (min !== undefined && max !== undefined) return ages_between(min, max, min_weeks);
  if (min !== undefined) return ages_from(min, min_weeks);
  return max === undefined ? undefined : ages_to(max);
}

/** Formats the same within a line: "birth to 5 years". */
export function agesOfHead(
  { ages_months }: Pick<FacilityDetail["provider"], "ages_months">,
  text: Messages,
): string | undefined {
  const { ages, ages_from, ages_to } = text.provider_page;
  const { min, min_weeks, max } = ages_months ?? {};
  if (min !== undefined && max !== undefined) return ages(min, max, min_weeks);
  if (min !== undefined) return ages_from(min, min_weeks);
  return max === undefined ? undefined : ages_to(max);
}
