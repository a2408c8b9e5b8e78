import { joinWords, parseZip, titleCase } from "../parse/addresses";

export type OneLine = { address_line1?: string; city?: string; zip?: string };

/** A unit ends the street where the file keeps no double space: "… STE B21 DONNA TX- 78537". */
const UNIT =
  /^(.*?\s(?:STE|SUITE|UNIT|BLDG|APT|RM|ROOM|LOT|FL|TRLR|SPC|BOX|#)\s*#?\s*[\w&-]+)\s+(\D+)$/i;

/**
 * Texas writes an address as one line, "19290 K ST  SOMERSET TX- 78069 1234": two spaces part the
 * street from the city, or a unit stands between them. A line that fits neither stays whole.
 */
export function parseTexasAddress(text: string | undefined): OneLine {
  const match = /^(.*?)\s*\bTX-?\s*(\d{5})?(?:[ -]\d{4})?$/s.exec(text?.trim() ?? "");
  if (!match) return text === undefined ? {} : { address_line1: text };
  const [, head = "", zip_text] = match;
  const zip = parseZip(zip_text);
  const [street, city] = partsOf(head);
  const address_line1 = joinWords(street);
  const title = titleCase(city);
  return {
    ...(address_line1 ? { address_line1 } : {}),
    ...(title ? { city: title } : {}),
    ...(zip ? { zip } : {}),
  };
}

function partsOf(head: string): [street: string, city?: string] {
  const gap = head.lastIndexOf("  ");
  if (gap > 0) return [head.slice(0, gap), head.slice(gap).trim()];
  const unit = UNIT.exec(head);
  return unit?.[1] && unit[2] ? [unit[1], unit[2]] : [head];
}
