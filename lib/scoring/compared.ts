/** How many places one comparison takes (Method 6). */
export const COMPARED = { places_min: 2, places_max: 5 } as const;
