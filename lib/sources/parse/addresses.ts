import { reportUnread } from "./unread";

/** A five-digit ZIP from "77095 5725", "55443-2600" or a number that lost its leading zero. */
export function parseZip(text: string | undefined): string | undefined {
  const match = /^(\d{3,5})(?:\.0)?(?:[- ]?\d{4})?$/.exec(text?.trim() ?? "");
  const zip = match?.[1]?.padStart(5, "0");
  if (zip === undefined) return reportUnread("ZIP code", text);
  return zip === "00000" ? undefined : zip;
}

/** Parts of an address or of opening hours in reading order; nothing when all are blank. */
export function joinWords(...parts: (string | undefined)[]): string | undefined {
  const text = parts
    .filter((part) => part !== undefined)
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
  return text === "" ? undefined : text;
}

/** "SAN ANTONIO" → "San Antonio"; a text that has small letters already stays as it is. */
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
 * A city as `titleCase` writes it, without what some lines say after its name: "Broomfield,",
 * "BUFFALO, NY", "Wallkill NY". Undefined where only the state stands there.
 */
export function parseCity(text: string | undefined, state_code: string): string | undefined {
  const words =
    joinWords(text)
      ?.replace(/ ?, ?(?:[A-Za-z]{2}\.?)?$/, "")
      .split(" ") ?? [];
  if (words.at(-1) === state_code) words.pop();
  return titleCase(words.join(" ")) || undefined;
}
