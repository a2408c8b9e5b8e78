import { formatProviderName } from "./provider-name";

/** Words in lower case within a city's name: "Fond du Lac". */
const SMALL_WORDS = new Set("the of and on in at by de del du la las los le".split(" "));

/**
 * Returns a city's name as pages show it. Lists write some in small letters: "gary" is "Gary", and
 * "Hudson falls" is "Hudson Falls".
 */
export const formatCity = (city: string): string =>
  formatProviderName(city).replaceAll(
    /(?<![\p{L}\p{M}\d'’])\p{Ll}[\p{L}\p{M}]*(?![\p{L}'’])/gu,
    (word, at: number) =>
      at > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
