import { createRequire } from "node:module";
import { neighbors } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { StateCode } from "#lib/kernel/vocabulary";
import { stateOfCensusName } from "./state-shapes";

const load = createRequire(import.meta.url);

type Atlas = Topology<{ states: GeometryCollection<{ name: string }> }>;

let byState: ReadonlyMap<StateCode, StateCode[]> | undefined;

function readNeighbors(): ReadonlyMap<StateCode, StateCode[]> {
  const { geometries } = (load("us-atlas/states-10m.json") as Atlas).objects.states;
  const codes = geometries.map(({ properties = {} }) =>
    "name" in properties ? stateOfCensusName(properties.name) : undefined,
  );
  return new Map(
    neighbors(geometries).flatMap((places, at): [StateCode, StateCode[]][] => {
      const own = codes[at];
      return own === undefined ? [] : [[own, places.flatMap((place) => codes[place] ?? [])]];
    }),
  );
}

/** Lists the states that share a border with one, from Census outlines. Alaska and Hawaii have none. */
export function listNeighborStates(state_code: StateCode): StateCode[] {
  byState ??= readNeighbors();
  return byState.get(state_code) ?? [];
}
