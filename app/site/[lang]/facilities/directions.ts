import type { FacilityDetail } from "#lib/facilities/detail";
import { isOfZip } from "#lib/kernel/vocabulary";
import type { Point } from "#lib/kernel/geo";

type Provider = Pick<FacilityDetail["provider"], "address" | "location">;

/** Returns the facility's own coordinates, or undefined if only its ZIP code's are known. */
export function ownPoint({ location }: Provider): Point | undefined {
  if (location?.lat === undefined || location.lng === undefined) return undefined;
  return isOfZip(location.precision) ? undefined : { lat: location.lat, lng: location.lng };
}

/**
 * Returns a link to directions, by coordinates or else by street. Undefined if neither is
 * published.
 */
export function directionsTo(provider: Provider): string | undefined {
  const { address, location } = provider;
  if (location?.precision === "withheld") return undefined;
  const point = ownPoint(provider);
  const street =
    address?.line1 === undefined
      ? undefined
      : [address.line1, address.city, `${address.state_code} ${address.zip ?? ""}`.trim()]
          .filter(Boolean)
          .join(", ");
  const to = point ? `${point.lat},${point.lng}` : street;
  if (to === undefined) return undefined;
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ to })}`;
}
