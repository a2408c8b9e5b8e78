import { joinWords, titleCase } from "../parse/addresses";
import { reportUnread } from "../parse/unread";
import { WA_CITIES } from "./wa-dcyf-cities";

type Address = { address_line1?: string; city?: string; zip?: string };

/** State and ZIP at the end of a line. Some lines lack the state. */
const END = /, ?(?:WA )?(\d{5})(?:-\d{4})?$/;

const CITIES: ReadonlySet<string> = new Set(WA_CITIES.map((city) => city.toUpperCase()));
const WORDS_MAX = 3;

/**
 * Parses "1 Alder St S Seattle, WA 98144". A line without a digit before the ZIP is only a city,
 * because the state withholds the street. Other lines without a known city stay whole.
 */
export function parseWashingtonAddress(text: string | undefined): Address {
  const end = END.exec(text ?? "");
  const zip = end?.[1];
  const head = joinWords(text?.slice(0, end?.index).replace(/,$/, ""));
  if (zip === undefined || head === undefined) {
    reportUnread("address", text);
    return text === undefined ? {} : { address_line1: text };
  }
  const words = head.split(" ");
  const length = cityLength(words);
  const street = words
    .slice(0, words.length - length)
    .join(" ")
    .replace(/,$/, "");
  const city = titleCase(words.slice(words.length - length).join(" "));
  if (length > 0 && city) return { ...(street ? { address_line1: street } : {}), city, zip };
  if (!/\d/.test(head)) return { city: titleCase(head) ?? head, zip };
  reportUnread("address", text);
  return { address_line1: head, zip };
}

/** Returns the number of words of the longest known city at the end. 0 if there is none. */
function cityLength(words: readonly string[]): number {
  for (let length = Math.min(WORDS_MAX, words.length); length > 0; length -= 1) {
    if (CITIES.has(words.slice(-length).join(" ").toUpperCase())) return length;
  }
  return 0;
}
