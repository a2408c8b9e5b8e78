import type { FacilityDetail } from "#lib/facilities/detail";
import { formatCity } from "./city-name";
import { formatProviderName } from "./provider-name";

/** Returns a row with its name and its city as pages show them. */
export const withShownName = <Row extends { name: string; city?: string | null | undefined }>(
  row: Row,
): Row => ({
  ...row,
  name: formatProviderName(row.name),
  ...(row.city == null ? {} : { city: formatCity(row.city) }),
});

/** Returns a facility with its names as pages show them: a page and its Markdown have the same ones. */
export function withShownNames(facility: FacilityDetail): FacilityDetail {
  const { legal_name, doing_business_as, address } = facility.provider;
  return withShownName({
    ...facility,
    provider: {
      ...facility.provider,
      ...(address?.city === undefined
        ? {}
        : { address: { ...address, city: formatCity(address.city) } }),
      ...(legal_name === undefined ? {} : { legal_name: formatProviderName(legal_name) }),
      ...(doing_business_as === undefined
        ? {}
        : { doing_business_as: formatProviderName(doing_business_as) }),
    },
  });
}
