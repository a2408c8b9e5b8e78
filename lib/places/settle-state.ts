import { Problem } from "#lib/kernel/problem";
import { STATES, type StateCode } from "#lib/kernel/vocabulary";
import { namesCounty } from "./county-name";
import { citiesNamed } from "./gazetteer";
import { splitState, stateNamed } from "./state-names";

type Split = { place: string; state_code: StateCode };

/**
 * Splits a city or county typed with its state: "Austin, TX", "austin texas". Without a comma, it
 * splits only if the state is a code or the rest is a city or county. Port Washington is one name.
 */
function splitTyped(text: string): Split | undefined {
  const at = text.lastIndexOf(",");
  if (at > 0) {
    const state_code = stateNamed(text.slice(at + 1).trim());
    return state_code && { place: text.slice(0, at).trim(), state_code };
  }
  const split = splitState(text);
  if (split === undefined || citiesNamed(text).length > 0) return undefined;
  const isCode = / [a-z]{2}$/i.test(text.trim());
  const isPlace = citiesNamed(split.place).some((city) => city.state_code === split.state_code);
  return isCode || isPlace || namesCounty(split.place) ? split : undefined;
}

type Typed = {
  city?: string | undefined;
  county?: string | undefined;
  state_code?: StateCode | undefined;
};

/**
 * Moves a state typed with a city or county to `state_code`.
 * @throws Problem `invalid_request` if `state_code` is another state.
 */
export function settleState<Input extends Typed>(input: Input): Input {
  const settled = { ...input };
  for (const parameter of ["city", "county"] as const) {
    const split = splitTyped(settled[parameter] ?? "");
    if (split === undefined) continue;
    const { place, state_code } = split;
    if (settled.state_code !== undefined && settled.state_code !== state_code) {
      const detail = `${parameter} is in ${STATES[state_code]}, and state_code is ${settled.state_code}`;
      throw new Problem("invalid_request", detail, {
        faults: [{ parameter, code: "conflict", detail }],
      });
    }
    Object.assign(settled, { [parameter]: place, state_code });
  }
  return settled;
}
