import { STATE_CODES } from "#lib/kernel/fields";
import { sumOf } from "#lib/kernel/sum";
import type { StateCode } from "#lib/kernel/vocabulary";
import { contentsOf, coversWholeState } from "#lib/sources/contents-of";
import { SOURCES } from "#lib/sources/catalog";

/**
 * Civilians aged 0 to 4 on July 1, 2022, estimated by the US Census Bureau (table
 * SC-EST2022-AGESEX-CIV). The table is in the public domain.
 */
const CHILDREN_UNDER_FIVE: Readonly<Record<StateCode, number>> = {
  AL: 290_299,
  AK: 46_805,
  AZ: 395_006,
  AR: 180_389,
  CA: 2_127_764,
  CO: 309_020,
  CT: 181_607,
  DE: 53_766,
  DC: 39_099,
  FL: 1_106_804,
  GA: 631_545,
  HI: 79_600,
  ID: 113_283,
  IL: 680_341,
  IN: 404_946,
  IA: 186_200,
  KS: 175_442,
  KY: 262_713,
  LA: 280_020,
  ME: 61_744,
  MD: 349_844,
  MA: 343_596,
  MI: 536_425,
  MN: 330_126,
  MS: 174_518,
  MO: 353_605,
  MT: 57_646,
  NE: 123_837,
  NV: 174_244,
  NH: 62_944,
  NJ: 516_455,
  NM: 110_028,
  NY: 1_059_217,
  NC: 596_490,
  ND: 49_929,
  OH: 661_421,
  OK: 243_671,
  OR: 206_074,
  PA: 671_205,
  RI: 52_700,
  SC: 285_883,
  SD: 58_093,
  TN: 405_421,
  TX: 1_902_639,
  UT: 233_074,
  VT: 27_594,
  VA: 487_493,
  WA: 425_829,
  WV: 87_997,
  WI: 312_622,
  WY: 31_340,
};

/** Returns the number of children under five in a state. */
export const childrenUnderFive = (state_code: StateCode): number => CHILDREN_UNDER_FIVE[state_code];

/** Returns the share of US children under five who live in these states, 0 to 1. */
export function shareOfChildren(states: Iterable<StateCode>): number {
  const children = sumOf([...new Set(states)], (state) => CHILDREN_UNDER_FIVE[state]);
  return children / sumOf(STATE_CODES, (state) => CHILDREN_UNDER_FIVE[state]);
}

/**
 * Lists the states with an agency's list whose real files Daybook has read: those with a list of
 * the whole state, and those with a partial list only.
 */
export function readableStates(): { whole: StateCode[]; partial: StateCode[] } {
  const lists = SOURCES.filter(
    ({ grounds, is_directory, streams }) =>
      !is_directory &&
      streams.some(
        (stream) =>
          contentsOf(stream).includes("roster") && (grounds === "data" || stream.has_real_files),
      ),
  );
  const whole = new Set(lists.filter(coversWholeState).map(({ state_code }) => state_code));
  const listed = new Set(lists.map(({ state_code }) => state_code));
  return {
    whole: STATE_CODES.filter((code) => whole.has(code)),
    partial: STATE_CODES.filter((code) => listed.has(code) && !whole.has(code)),
  };
}
