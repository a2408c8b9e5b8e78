/**
 * Returns why a facility has no drive time: it has no coordinates, or the engine knows no road to
 * it.
 */
export const noDriveCode = ({ lat, lng }: { lat: number | null; lng: number | null }) =>
  lat === null || lng === null ? "missing_coordinates" : "not_applicable";
