import { STATES, type StateCode, TERRITORIES, type TerritoryCode } from "#lib/kernel/vocabulary";
import { fold } from "./place-key";

/** Spanish names of states that differ from the English ones. */
const SPANISH: readonly (readonly [StateCode, string])[] = [
  ["DC", "Distrito de Columbia"],
  ["HI", "Hawái"],
  ["LA", "Luisiana"],
  ["MS", "Misisipi"],
  ["MO", "Misuri"],
  ["NH", "Nuevo Hampshire"],
  ["NJ", "Nueva Jersey"],
  ["NM", "Nuevo México"],
  ["NY", "Nueva York"],
  ["NC", "Carolina del Norte"],
  ["ND", "Dakota del Norte"],
  ["PA", "Pensilvania"],
  ["SC", "Carolina del Sur"],
  ["SD", "Dakota del Sur"],
  ["TN", "Tenesí"],
  ["TX", "Tejas"],
  ["WV", "Virginia Occidental"],
];

/** Normalizes a state or territory for comparison: "D.C." becomes "dc". */
const stateKey = (text: string): string => fold(text.replaceAll(".", ""));

const NAMED: ReadonlyMap<string, StateCode> = new Map([
  ...SPANISH.map(([code, name]) => [stateKey(name), code] as const),
  ...(Object.entries(STATES) as [StateCode, string][]).flatMap(
    ([code, name]) =>
      [
        [stateKey(code), code],
        [stateKey(name), code],
      ] as const,
  ),
]);

/** Returns the state that a text names by code or by name, in English or Spanish. */
export const stateNamed = (text: string): StateCode | undefined => NAMED.get(stateKey(text));

/** Splits "Austin, TX" and "Austin Texas" into place and state; undefined without a state. */
export function splitState(text: string): { place: string; state_code: StateCode } | undefined {
  const words = text.split(/[,\s]+/).filter(Boolean);
  // Longest name first: "Vienna West Virginia" is in West Virginia.
  for (let length = Math.min(3, words.length - 1); length >= 1; length--) {
    const state_code = stateNamed(words.slice(-length).join(" "));
    if (state_code) return { place: words.slice(0, -length).join(" "), state_code };
  }
  return undefined;
}

/** Names and codes of the territories, in English and Spanish. */
const TERRITORY_NAMES: readonly (readonly [TerritoryCode, string])[] = [
  ...(Object.entries(TERRITORIES) as [TerritoryCode, string][]),
  ...(Object.keys(TERRITORIES) as TerritoryCode[]).map((code) => [code, code] as const),
  ["AS", "Samoa Americana"],
  ["MP", "Islas Marianas del Norte"],
  ["MP", "Northern Marianas"],
  ["MP", "CNMI"],
  ["VI", "US Virgin Islands"],
  ["VI", "Virgin Islands"],
  ["VI", "USVI"],
  ["VI", "Islas Vírgenes"],
  ["VI", "Islas Vírgenes de los Estados Unidos"],
];

const TERRITORY_KEYS: ReadonlyMap<string, TerritoryCode> = new Map(
  TERRITORY_NAMES.map(([code, name]) => [stateKey(name), code]),
);

/** Returns the territory that a text names by code or by name, in English or Spanish. */
export const territoryNamed = (text: string): TerritoryCode | undefined =>
  TERRITORY_KEYS.get(stateKey(text));

/** States whose English name is the usual one in US Spanish. */
const SAME_IN_SPANISH: ReadonlySet<StateCode> = new Set(["MO", "MS", "TN", "TX"]);

const SPANISH_REGIONS: ReadonlyMap<string, string> = new Map<string, string>([
  ...SPANISH.filter(([code]) => !SAME_IN_SPANISH.has(code)),
  ["AS", "Samoa Americana"],
  ["MP", "Islas Marianas del Norte"],
  ["VI", "Islas Vírgenes de los Estados Unidos"],
]);

const ENGLISH_REGIONS: Record<StateCode | TerritoryCode, string> = { ...STATES, ...TERRITORIES };

/** Returns the name of a state or territory as pages show it. */
export function regionName(region: StateCode | TerritoryCode, language: "en" | "es"): string {
  const english = ENGLISH_REGIONS[region];
  return language === "es" ? (SPANISH_REGIONS.get(region) ?? english) : english;
}

/** Returns the Spanish names of a state that differ from its English one. */
export const spanishNamesOf = (state_code: StateCode): string[] =>
  SPANISH.filter(([code]) => code === state_code).map(([, name]) => name);
