/** Default search radius in miles, because few ZIP codes have enough facilities to choose from. */
export const NEARBY_MILES = 10;
