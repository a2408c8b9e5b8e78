import { joinWords, parseZip, titleCase } from "../parse/addresses";
import { reportUnread } from "../parse/unread";

export type OneLine = { address_line1?: string; city?: string; zip?: string };

/** A unit ends the street where the file keeps no double space: "… STE B21 DONNA TX- 78537". */
const UNIT =
  /(?<=\s)(?=((?:STE|SUITE|UNIT|BLDG|APT|RM|ROOM|LOT|FL|TRLR|SPC|BOX|#)\s*(?:#\s*)?[\w&-]+)\s)/gi;
/** The state and the ZIP that end a line. */
const STATE = /\bTX-?\s*(\d{5})?(?:[ -]\d{4})?$/;

/**
 * Texas writes an address as one line, "19290 K ST  SOMERSET TX- 78069 1234": two spaces part the
 * street from the city, or a unit stands between them. A line that fits neither stays whole.
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
