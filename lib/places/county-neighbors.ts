import { createRequire } from "node:module";
import { neighbors } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

const load = createRequire(import.meta.url);

type Atlas = Topology<{ counties: GeometryCollection<{ name: string }> }>;

let adjacent: ReadonlyMap<string, readonly string[]> | undefined;

/** Reads the counties that share a border, by FIPS code. */
function readAdjacent(): ReadonlyMap<string, readonly string[]> {
  const { geometries } = (load("us-atlas/counties-10m.json") as Atlas).objects.counties;
  const codes = geometries.map(({ id }) => String(id));
  return new Map(
    neighbors(geometries).map((places, at) => [
      codes[at] ?? "",
      places.flatMap((place) => codes[place] ?? []),
    ]),
  );
}

/** Returns the FIPS codes of the counties that share a border with a county, in any state. */
export function neighborsOf(county_fips: string): readonly string[] {
  adjacent ??= readAdjacent();
  return adjacent.get(county_fips) ?? [];
}
