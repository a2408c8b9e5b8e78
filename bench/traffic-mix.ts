import { FACILITY_TYPES } from "../lib/kernel/vocabulary";

/** A mix of requests from many clients, with almost no repeats. */

/** Header with the client's address, as a proxy in front would set it. */
export const ADDRESS_HEADER = "x-soak-address";

const STATES = ["TX", "NY", "CA", "FL", "IL", "PA", "OH", "GA", "NC", "MI"];
const WORDS = ["little", "bright", "sun", "kids", "academy", "garden", "learning", "house"];

/** One kind of request: its path, and whether the client has a key or a browser. */
type Kind = { by: "key" | "nobody" | "browser"; path: (turn: number) => string };

export type Country = { key: string; zip: string; ids: readonly string[] };

const pick = (of: readonly string[], turn: number) => of[turn % of.length] ?? "";

/** A new address every turn, in the networks reserved for benchmarks (RFC 2544). */
const addressOf = (turn: number) =>
  `198.${18 + ((turn >> 16) % 2)}.${(turn >> 8) % 256}.${turn % 256}`;

/** Records, lists, searches, and pages in turn, each over as many different ones as exist. */
function kindsOf({ zip, ids }: Country): readonly Kind[] {
  const id = (turn: number) => pick(ids, turn);
  const list = "/v1/facilities?limit=24";
  return [
    { by: "key", path: (turn) => `/v1/facilities/${id(turn)}` },
    {
      by: "key",
      path: (turn) => `${list}&state_code=${pick(STATES, turn >> 4)}&offset=${turn % 5_000}`,
    },
    {
      by: "key",
      path: (turn) =>
        `${list}&zip_code=${zip}&radius=${1 + (turn % 50)}&capacity_min=${1 + (turn % 997)}`,
    },
    {
      by: "key",
      path: (turn) => `${list}&name_query=${pick(WORDS, turn >> 4)}%20${(turn >> 7) % 1_000}`,
    },
    { by: "browser", path: (turn) => `/facilities/${id(turn)}` },
    { by: "browser", path: (turn) => `/search?zip_code=${zip}&radius=${5 + (turn % 45)}` },
    {
      by: "browser",
      path: (turn) => `/es/search?state_code=${pick(STATES, turn >> 4)}&page=${1 + (turn % 400)}`,
    },
    { by: "key", path: (turn) => `/v1/facilities/${id(turn)}/evidence` },
    { by: "nobody", path: () => "/v1/states" },
    {
      by: "key",
      path: (turn) => `${list}&facility_type=${pick(FACILITY_TYPES, turn)}&offset=${turn % 9_973}`,
    },
  ];
}

/** Returns a function from a turn to its request. */
export function trafficMix(country: Country) {
  const kinds = kindsOf(country);
  return (turn: number) => {
    const { by, path } = kinds[turn % kinds.length] ?? { by: "nobody", path: () => "/" };
    const own = {
      key: { authorization: `Bearer ${country.key}` },
      nobody: {},
      browser: { "accept-encoding": "gzip, br" },
    }[by];
    return { path: path(turn), headers: { [ADDRESS_HEADER]: addressOf(turn), ...own } };
  };
}
