import type { FacilityDetail } from "#lib/facilities/detail";
import { isOfZip } from "#lib/kernel/vocabulary";
import type { Point } from "#lib/kernel/geo";

type Provider = Pick<FacilityDetail["provider"], "address" | "location">;

/** Returns the facility's own coordinates, or undefined if only its ZIP code's are known. */
export function ownPoint({ location }: Provider): Point | undefined {
  if (location?.lat === undefined || location.lng === undefined) return undefined;
  return isOfZip(location.precision) ? undefined : { lat: location.lat, lng: location.lng };
}

/** Returns the ZIP code to show as an area, if the facility's own coordinates aren't published. */
export function zipOfArea({ address, location }: Provider): string | undefined {
  const isOwn = ownPoint({ address, location }) !== undefined;
  return isOwn || location?.precision === "withheld" ? undefined : address?.zip;
}

/**
 * Returns where directions lead: a street address, or else coordinates. Undefined if neither is
 * published.
 */
export function directionsTo(provider: Provider): string | undefined {
  const { address, location } = provider;
  if (location?.precision === "withheld") return undefined;
  const point = ownPoint(provider);
  if (address?.line1 === undefined) return point && `${point.lat},${point.lng}`;
  const { line1, city, state_code, zip = "" } = address;
  return [line1, city, `${state_code} ${zip}`.trim()].filter(Boolean).join(", ");
}
