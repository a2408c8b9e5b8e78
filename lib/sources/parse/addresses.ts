import { reportUnread } from "./unread";

/**
 * Parses a five-digit ZIP from "77095 5725", "55443-2600", or a number without its leading zero.
 */
export function parseZip(text: string | undefined): string | undefined {
  const match = /^(\d{3,5})(?:\.0)?(?:[- ]?\d{4})?$/.exec(text?.trim() ?? "");
  const zip = match?.[1]?.padStart(5, "0");
  if (zip === undefined) return reportUnread("ZIP code", text);
  return zip === "00000" ? undefined : zip;
}

/** Joins parts of an address or of opening hours. Undefined if all are blank. */
export function joinWords(...parts: (string | undefined)[]): string | undefined {
  const text = parts
    .filter((part) => part !== undefined)
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
  return text === "" ? undefined : text;
}

/** Converts "SAN ANTONIO" to "San Antonio". A text with lowercase letters stays as it is. */
export function titleCase(text: string | undefined): string | undefined {
  if (text === undefined || /\p{Ll}/u.test(text)) return text;
  return text
    .toLowerCase()
    .replace(/(^|[\s\-./(])(\p{Ll})/gu, (_, before: string, letter: string) => {
      return before + letter.toUpperCase();
    })
    .replace(/\bMc(\p{Ll})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}

/**
 * Returns a city in title case, without a state after it: "Broomfield,", "BUFFALO, NY", "Wallkill
 * NY". Undefined if only the state is left.
 */
export function parseCity(text: string | undefined, state_code: string): string | undefined {
  const words =
    joinWords(text)
      ?.replace(/ ?, ?(?:[A-Za-z]{2}\.?)?$/, "")
      .split(" ") ?? [];
  if (words.at(-1) === state_code) words.pop();
  return titleCase(words.join(" ")) || undefined;
}
