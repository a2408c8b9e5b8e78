import { STATE_CODES } from "#lib/kernel/fields";
import { nearest } from "#lib/kernel/nearest";
import { cutText } from "#lib/kernel/text";
import { STATES } from "#lib/kernel/vocabulary";
import { citiesNamed } from "#lib/places/gazetteer";
import { splitState, stateNamed } from "#lib/places/state-names";

/** Returns the state that a mistyped geography may mean, and what is wrong with it. */
export function geographyHint(text: string): { meant: string | undefined; detail: string } {
  const short = cutText(text, 64);
  const [city] = citiesNamed(splitState(text)?.place ?? text);
  if (city) {
    const detail = `${short} is a city. Send one of its ZIP codes, or ${city.state_code} for the whole state`;
    return { meant: city.state_code, detail };
  }
  const name = nearest(text, Object.values(STATES));
  const meant = name === undefined ? nearest(text, STATE_CODES) : stateNamed(name);
  return { meant, detail: `${short} is neither` };
}
