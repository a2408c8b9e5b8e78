import { idWithin } from "#lib/kernel/id-pattern";
import { STATES, type StateCode } from "#lib/kernel/vocabulary";

export type Understood = {
  facility_id?: string;
  zip_code?: string;
  state_code?: StateCode;
  /** The remaining words, without places and common words. */
  words: string;
};

/** Words that apply to every facility, so they narrow nothing. */
const COMMON = new Set(
  String.raw`a about an and any are at best by can care center centers centre child childcare children daycare day do does facilities facility find for good how i in is it me my near nearby of on or our preschool provider providers safe safest school show tell the there to what when where which why with within work works`.split(
    /\s+/,
  ),
);

const FACILITY_ID = idWithin("facility");

const NAMES = (Object.entries(STATES) as [StateCode, string][]).toSorted(
  ([, a], [, b]) => b.length - a.length,
);

type FoundState = { state_code: StateCode; pattern: RegExp };

const isStateCode = (token: string): token is StateCode => Object.hasOwn(STATES, token);

/** A state code as in an address: after a comma, or last if not all words are in capitals. */
const ADDRESS_CODE = /(?<=,\s*)[A-Z]{2}\b|(?<=[a-z]\s+)[A-Z]{2}(?=\W*$)/g;
/** Capitals only, so that "in" is never Indiana. */
const ANY_CODE = /\b[A-Z]{2}\b/g;

function codeIn(text: string, codes: RegExp): FoundState | undefined {
  const state_code = text.match(codes)?.find(isStateCode);
  return state_code && { state_code, pattern: new RegExp(`\\b${state_code}\\b`) };
}

function nameIn(text: string): FoundState | undefined {
  for (const [state_code, name] of NAMES) {
    const pattern = new RegExp(`\\b${name}\\b`, "i");
    if (pattern.test(text)) return { state_code, pattern };
  }
  return undefined;
}

/**
 * Extracts a state from a text. A code in an address comes first: Kansas City, MO is not in Kansas.
 */
function takeState(text: string): { state_code?: StateCode; rest: string } {
  const found = codeIn(text, ADDRESS_CODE) ?? nameIn(text) ?? codeIn(text, ANY_CODE);
  if (!found) return { rest: text };
  return { state_code: found.state_code, rest: text.replace(found.pattern, " ") };
}

/** Parses a free-text query: an id, a ZIP code, a state, and the remaining words. */
export function understand(query: string): Understood {
  const facility_id = FACILITY_ID.exec(query)?.[0];
  const zip_code = /(?<![\w-])\d{5}(?![\w-])/.exec(query)?.[0];
  const without = [facility_id, zip_code].reduce<string>(
    (text, taken) => (taken ? text.replace(taken, " ") : text),
    query,
  );
  const { state_code, rest } = takeState(without);
  const words = rest
    .split(/[\s,;:?!]+/)
    .filter((word) => word !== "" && !COMMON.has(word.toLowerCase()))
    .join(" ");
  return {
    ...(facility_id ? { facility_id } : {}),
    ...(zip_code ? { zip_code } : {}),
    ...(state_code ? { state_code } : {}),
    words,
  };
}
