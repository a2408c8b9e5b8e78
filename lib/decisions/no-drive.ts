/** Why a place has no drive time: it has no point, or no road that the engine knows leads there. */
export const noDriveCode = ({ lat, lng }: { lat: number | null; lng: number | null }) =>
  lat === null || lng === null ? "missing_coordinates" : "not_applicable";
