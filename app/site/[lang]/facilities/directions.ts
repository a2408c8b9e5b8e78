import type { FacilityDetail } from "#lib/facilities/detail";
import { isOfZip } from "#lib/kernel/vocabulary";
import type { Point } from "#lib/kernel/geo";

type Provider = Pick<FacilityDetail["provider"], "address" | "location">;

/** Returns the facility's own coordinates, or undefined if only its ZIP code's are known. */
export function ownPoint({ location }: Provider): Point | undefined {
  if (location?.lat === undefined || location.lng === undefined) return undefined;
  return isOfZip(location.precision) ? undefined : { lat: location.lat, lng: location.lng };
}

/** Map services with directions, by name. Nothing of them loads before a reader opens the link. */
export type Directions = { google: string; apple: string };

/**
 * Returns links to directions, by street or else by coordinates. Undefined if neither is published.
 */
export function directionsTo(provider: Provider): Directions | undefined {
  const { address, location } = provider;
  if (location?.precision === "withheld") return undefined;
  const point = ownPoint(provider);
  const street =
    address?.line1 === undefined
      ? undefined
      : [address.line1, address.city, `${address.state_code} ${address.zip ?? ""}`.trim()]
          .filter(Boolean)
          .join(", ");
  const to = street ?? (point && `${point.lat},${point.lng}`);
  if (to === undefined) return undefined;
  return {
    google: `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: to })}`,
    apple: `https://maps.apple.com/?${new URLSearchParams({ daddr: to })}`,
  };
}
