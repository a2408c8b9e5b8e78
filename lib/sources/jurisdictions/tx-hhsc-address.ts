import { joinWords, parseZip, titleCase } from "../parse/addresses";
import { reportUnread } from "../parse/unread";

export type OneLine = { address_line1?: string; city?: string; zip?: string };

/** A unit ends the street if the file has no double space: "… STE B21 DONNA TX- 78537". */
const UNIT =
  /(?<=\s)(?=((?:STE|SUITE|UNIT|BLDG|APT|RM|ROOM|LOT|FL|TRLR|SPC|BOX|#)\s*(?:#\s*)?[\w&-]+)\s)/gi;
/** The state and ZIP at the end of a line. */
const STATE = /\bTX-?\s*(\d{5})?(?:[ -]\d{4})?$/;

/**
 * Parses a Texas address in one line, "19290 K ST  SOMERSET TX- 78069 1234". Two spaces, or a unit,
 * separate the street from the city. Other lines stay whole.
 */
export function parseTexasAddress(text: string | undefined): OneLine {
  const line = text?.trim() ?? "";
  const match = STATE.exec(line);
  if (!match) {
    reportUnread("address", text);
    return text === undefined ? {} : { address_line1: text };
  }
  const zip = parseZip(match[1]);
  const [street, city] = partsOf(line.slice(0, match.index).trimEnd());
  const address_line1 = joinWords(street);
  const title = titleCase(city) ?? reportUnread("address", text);
  return {
    ...(address_line1 ? { address_line1 } : {}),
    ...(title ? { city: title } : {}),
    ...(zip ? { zip } : {}),
  };
}

function partsOf(head: string): [street: string, city?: string] {
  const gap = head.lastIndexOf("  ");
  if (gap > 0) return [head.slice(0, gap), head.slice(gap).trim()];
  const last_digit = head.search(/\d\D*$/);
  const ends = [...head.matchAll(UNIT)].map(({ 1: unit = "", index }) => index + unit.length);
  const end = ends.find((after_unit) => after_unit > last_digit);
  return end === undefined ? [head] : [head.slice(0, end), head.slice(end).trim()];
}
