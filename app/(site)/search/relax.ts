import type { SearchInput } from "#lib/facilities/search-input";
import { STATES } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { readSearch } from "../_data/search";
import { type Asked, changeAsked } from "./address";
import type { Chip } from "./chips";
import { decodeSearch } from "./decode";

/** A search that finds something where the one asked for does not. */
export type Relaxation = { label: string; asked: Asked; total: number };

const WIDER_MILES = [10, 25, 50];
const SHOWN_MAX = 6;

function candidates(asked: Asked, input: SearchInput, chips: Chip[], text: Messages) {
  const { empty } = text.search;
  const { zip_code, lat, radius = 0, state_code } = input;
  const wider = zip_code || lat !== undefined ? WIDER_MILES.filter((miles) => miles > radius) : [];
  const places = new Set(["zip_code", "state_code", "radius", "lat"]);
  const narrowed = Boolean(state_code && (input.city ?? input.county));
  return [
    ...chips
      .filter(({ name }) => !places.has(name))
      .map(({ label, without }) => ({ label: empty.without(label), asked: without })),
    ...wider.map((miles) => ({
      label: empty.wider(text.format.number(miles)),
      asked: changeAsked(asked, { radius: String(miles) }),
    })),
    ...(narrowed && state_code
      ? [{ label: empty.whole_state(STATES[state_code]), asked: { state_code: [state_code] } }]
      : []),
  ];
}

async function totalOf(asked: Asked): Promise<number> {
  const decoded = decodeSearch({ ...asked, limit: ["1"] });
  if (!("input" in decoded)) return 0;
  // A ZIP code without a point cannot be widened: that suggestion simply falls away.
  return readSearch(decoded.input).then(
    ({ meta }) => meta.total,
    () => 0,
  );
}

/** What to relax when nothing was found, with what each would find; only what finds something. */
export async function listRelaxations(
  asked: Asked,
  input: SearchInput,
  chips: Chip[],
  text: Messages,
): Promise<Relaxation[]> {
  const tried = await Promise.all(
    candidates(asked, input, chips, text).map(async (candidate) => ({
      ...candidate,
      total: await totalOf(candidate.asked),
    })),
  );
  return tried.filter(({ total }) => total > 0).slice(0, SHOWN_MAX);
}
