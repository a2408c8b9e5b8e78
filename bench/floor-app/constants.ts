export type Card = (typeof CARDS)[number];

/** What a search answers, at its smallest. */
export const CARDS = Array.from({ length: 24 }, (_, index) => ({
  id: `fac_${String(index).padStart(26, "0")}`,
  name: `Bright Harbor Learning Center ${index}`,
  city: "Austin",
  state_code: "TX",
  facility_type: "center",
  license_status: "active",
  safety_score: 60 + index,
  miles: index / 4,
  price_weekly: 250 + index,
  source_url: `https://example.org/record/${index}`,
}));

/** As long as a facility's record usually is. */
export const CONSTANT_JSON = JSON.stringify({ cards: CARDS });
