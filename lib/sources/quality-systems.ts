import type { StateCode } from "#lib/kernel/vocabulary";

/** A state's quality rating system, and its ratings as agencies write them, lowest first. */
type QualitySystem = { system: string; scale: readonly string[] };

const numbered = (count: number, word = ""): string[] =>
  Array.from({ length: count }, (_, place) => `${word}${place + 1}`);

/**
 * One quality rating system per state. Ratings of two systems can't be compared, so search orders
 * them within one state only. A system whose order we don't know is left out.
 */
const SYSTEMS: Partial<Record<StateCode, QualitySystem>> = {
  AR: { system: "Better Beginnings", scale: numbered(6, "Level ") },
  CO: { system: "Colorado Shines", scale: numbered(5) },
  DC: { system: "Going for the Gold", scale: ["Bronze", "Silver", "Gold"] },
  DE: { system: "Delaware Stars", scale: ["Starting with Stars", "2", "3", "4", "5"] },
  GA: { system: "Quality Rated", scale: numbered(3) },
  IA: { system: "Iowa Quality Rating System", scale: numbered(5) },
  IN: { system: "Paths to QUALITY", scale: numbered(4) },
  KY: { system: "Kentucky All STARS", scale: numbered(5) },
  MD: { system: "Maryland EXCELS", scale: numbered(5) },
  MI: {
    system: "Great Start to Quality",
    scale: [
      "Maintaining Health & Safety",
      "Reflecting On Quality",
      "Enhancing Quality",
      "Enhancing Quality-Validated",
      "Demonstrating Quality",
    ],
  },
  NC: { system: "NC Star Rated License", scale: numbered(5) },
  NE: { system: "Step Up to Quality", scale: numbered(5) },
  NH: { system: "Granite Steps for Quality", scale: numbered(4, "Step ") },
  OH: { system: "Step Up To Quality", scale: numbered(3) },
  OR: { system: "Oregon QRIS", scale: ["C2Q", "3", "4", "5"] },
  PA: { system: "Keystone STARS", scale: numbered(4) },
  SC: { system: "ABC Quality", scale: ["C", "B", "B+", "A", "A+"] },
  TX: { system: "Texas Rising Star", scale: ["Entry-Level", "2-Star", "3-Star", "4-Star"] },
  VA: { system: "Virginia Quality", scale: numbered(5) },
};

/** Returns the quality rating system of a state; undefined if we know none, or not its order. */
export const qualitySystemOf = (state_code: StateCode): QualitySystem | undefined =>
  SYSTEMS[state_code];

/** Returns whether the ratings of a system of a state have a known order. */
export const hasScale = (state_code: StateCode, system: string): boolean =>
  SYSTEMS[state_code]?.system === system;

/** Returns the scale that a rating of a state is on; undefined if we don't know its order. */
export function scaleOf(
  state_code: StateCode,
  { system, value }: { system: string; value: string },
): string[] | undefined {
  const quality = SYSTEMS[state_code];
  return quality?.system === system && quality.scale.includes(value)
    ? [...quality.scale]
    : undefined;
}
