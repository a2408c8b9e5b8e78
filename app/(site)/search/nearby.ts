/** Miles around a place that a search begins with: few ZIP codes hold enough to choose from. */
export const NEARBY_MILES = 10;
