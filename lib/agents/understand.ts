import { idWithin } from "#lib/kernel/id-pattern";
import { STATES, type StateCode } from "#lib/kernel/vocabulary";

/** What a free text asks for. */
export type Understood = {
  facility_id?: string;
  zip_code?: string;
  state_code?: StateCode;
  /** What is left, once places and common words are taken out. */
  words: string;
};

/** Words that every facility answers to: they narrow nothing. */
const COMMON = new Set(
  "a about an and any are at best by can care center centers centre child childcare children daycare day do does facilities facility find for good how i in is it me my near nearby of on or our preschool provider providers safe safest school show tell the there to what when where which why with within work works".split(
    " ",
  ),
);

const FACILITY_ID = idWithin("facility");

const NAMES = (Object.entries(STATES) as [StateCode, string][]).toSorted(
  ([, a], [, b]) => b.length - a.length,
);

/** Takes a state out of a text: its name, or its code in capitals, so that "in" is never Indiana. */
function takeState(text: string): { state_code?: StateCode; rest: string } {
  for (const [state_code, name] of NAMES) {
    const pattern = new RegExp(`\\b${name}\\b`, "i");
    if (pattern.test(text)) return { state_code, rest: text.replace(pattern, " ") };
  }
  for (const token of text.match(/\b[A-Z]{2}\b/g) ?? []) {
    if (token in STATES) {
      return {
        state_code: token as StateCode,
        rest: text.replace(new RegExp(`\\b${token}\\b`), " "),
      };
    }
  }
  return { rest: text };
}

/** Reads a free text: an id, a ZIP code, a state, and the words that are left. */
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
