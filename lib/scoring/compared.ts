/** Bounds on the number of facilities in one comparison (docs/method.md#comparison-dimensions). */
export const COMPARED = { places_min: 2, places_max: 5 } as const;
