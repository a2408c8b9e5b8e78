import { cleanQuery } from "./resolve-query";
import { readZipPlace, readZipPoint, type ZipPlace } from "./points";

/** A ZIP code that a mistyped one may stand for. */
export type ZipSuggestion = { zip_code: string } & ZipPlace;

/** Letters that people type, or scanners read, instead of a digit. */
const DIGIT_OF: Readonly<Record<string, string>> = {
  O: "0",
  I: "1",
  L: "1",
  S: "5",
  B: "8",
  Z: "2",
};
const ZIP_LENGTH = 5;
const SHOWN_MAX = 3;
/** A word with fewer digits is rather a name. */
const DIGITS_MIN = 3;

/**
 * Lists the five-digit texts that a mistyped ZIP code may stand for: with digits for look-alike
 * letters, without one digit too many, or with the leading zero that spreadsheets drop.
 */
export function zipCandidates(text: string): string[] {
  const typed = text.toUpperCase().replaceAll(/[\s.,;:_-]/g, "");
  if (!/^[\dOILSBZ]{4,6}$/.test(typed)) return [];
  if (typed.replaceAll(/\D/g, "").length < DIGITS_MIN) return [];
  const digits = typed.replaceAll(/\D/g, (letter) => DIGIT_OF[letter] ?? letter);
  const candidates =
    digits.length < ZIP_LENGTH
      ? [`0${digits}`]
      : digits.length === ZIP_LENGTH
        ? [digits]
        : [...digits].map((_, place) => digits.slice(0, place) + digits.slice(place + 1));
  return [...new Set(candidates)].filter((candidate) => candidate !== cleanQuery(text));
}

/** Lists up to three known ZIP codes that a mistyped one may stand for. */
export async function listZipTypos(text: string): Promise<ZipSuggestion[]> {
  const found = await Promise.all(
    zipCandidates(cleanQuery(text)).map(async (zip_code) => {
      const place = (await readZipPoint(zip_code)) && (await readZipPlace(zip_code));
      return place ? [{ zip_code, ...place }] : [];
    }),
  );
  return found.flat().slice(0, SHOWN_MAX);
}
