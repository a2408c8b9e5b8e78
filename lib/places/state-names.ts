import { STATES, type StateCode } from "#lib/kernel/vocabulary";
import { fold } from "./place-key";

/** What states are called in Spanish, where it is another word than in English. */
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

const NAMED: ReadonlyMap<string, StateCode> = new Map([
  ...SPANISH.map(([code, name]) => [fold(name), code] as const),
  ...(Object.entries(STATES) as [StateCode, string][]).flatMap(
    ([code, name]) =>
      [
        [fold(code), code],
        [fold(name), code],
      ] as const,
  ),
]);

/** The state that a text names by its code or its name, in English or Spanish. */
export const stateNamed = (text: string): StateCode | undefined => NAMED.get(fold(text));

/** The Spanish names of a state that are other words than its English one. */
export const spanishNamesOf = (state_code: StateCode): string[] =>
  SPANISH.filter(([code]) => code === state_code).map(([, name]) => name);
