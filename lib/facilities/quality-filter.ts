import { Problem } from "#lib/kernel/problem";
import { STATES, type StateCode } from "#lib/kernel/vocabulary";
import { qualitySystemOf } from "#lib/sources/quality-systems";

type Refusal = { code: "required" | "enum"; detail: string; allowed?: readonly string[] };

function refuse({ code, detail, allowed }: Refusal): never {
  const fault = { parameter: "quality_rating_min", code, detail };
  throw new Problem("invalid_request", detail, {
    faults: [allowed === undefined ? fault : { ...fault, allowed: [...allowed] }],
  });
}

/**
 * Returns a state's system and its ratings at or above one.
 * @throws Problem `invalid_request` without a state, without a known system of the state, or if the
 * system has no such rating
 */
export function requireRatings(lowest: string, state_code: StateCode | undefined) {
  if (state_code === undefined) {
    const detail =
      "quality_rating_min compares ratings of one state's system only. Send state_code with it.";
    return refuse({ code: "required", detail });
  }
  const quality = qualitySystemOf(state_code);
  if (quality === undefined) {
    const detail = `We know no ordered quality ratings in ${STATES[state_code]}. Remove quality_rating_min.`;
    return refuse({ code: "enum", detail, allowed: [] });
  }
  const { system, scale } = quality;
  const wanted = lowest.trim().toLowerCase();
  const at = scale.findIndex((rating) => rating.toLowerCase() === wanted);
  if (at === -1) {
    const detail = `quality_rating_min is no rating of ${system}, the system of ${STATES[state_code]}`;
    return refuse({ code: "enum", detail, allowed: scale });
  }
  return { system, ratings: scale.slice(at) };
}
