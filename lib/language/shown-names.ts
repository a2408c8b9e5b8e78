import type { FacilityDetail } from "#lib/facilities/detail";
import { formatProviderName } from "./provider-name";

/** Returns a row with its name as pages show it. */
export const withShownName = <Row extends { name: string }>(row: Row): Row => ({
  ...row,
  name: formatProviderName(row.name),
});

/** Returns a facility with its names as pages show them: a page and its Markdown have the same ones. */
export function withShownNames(facility: FacilityDetail): FacilityDetail {
  const { legal_name, doing_business_as } = facility.provider;
  return withShownName({
    ...facility,
    provider: {
      ...facility.provider,
      ...(legal_name === undefined ? {} : { legal_name: formatProviderName(legal_name) }),
      ...(doing_business_as === undefined
        ? {}
        : { doing_business_as: formatProviderName(doing_business_as) }),
    },
  });
}
