import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { boxOf, type MapBox } from "./map-box";
import { decodePolyline } from "./polyline";

/** Files of `lib/places/data` with shapes of Natural Earth. */
export const SHAPE_KINDS = ["land", "lakes", "rivers", "railroads"] as const;
export type ShapeKind = (typeof SHAPE_KINDS)[number];

/** A polygon with its holes, or a line. */
export type MapShape = {
  /** Importance by Natural Earth: 0 is shown on every map, 12 only on the closest. */
  rank: number;
  name: string;
  /** Longitude and latitude of each point in turn. */
  lines: Float64Array[];
  box: MapBox;
};

const load = createRequire(import.meta.url);
/** All programs run in the project's root folder. */
const FOLDER = join(process.cwd(), "lib/places/data");

function parseRow(row: string): MapShape {
  const [rank = "", name = "", encoded = ""] = row.split("\t");
  const lines = encoded.split(" ").map(decodePolyline);
  return { rank: Number(rank), name, lines, box: boxOf(lines) };
}

const kept = new Map<string, readonly MapShape[]>();

function once(key: string, read: () => readonly MapShape[]): readonly MapShape[] {
  const known = kept.get(key) ?? read();
  kept.set(key, known);
  return known;
}

/** Returns all shapes of a kind, which `npm run map-shapes` wrote. */
export const readMapShapes = (kind: ShapeKind): readonly MapShape[] =>
  once(kind, () => {
    const [, ...rows] = readFileSync(join(FOLDER, `${kind}.tsv`), "utf8")
      .trimEnd()
      .split("\n");
    return rows.map(parseRow);
  });

type Atlas = Topology<{ counties: GeometryCollection; states: GeometryCollection }>;

/** Returns the borders between counties or states, without coasts (US Census). */
export const readBorders = (of: "counties" | "states"): readonly MapShape[] =>
  once(of, () => {
    const atlas = load("us-atlas/counties-10m.json") as Atlas;
    return mesh(atlas, atlas.objects[of], (a, b) => a !== b).coordinates.map((line) => {
      const lines = [Float64Array.from(line.flat())];
      return { rank: 0, name: "", lines, box: boxOf(lines) };
    });
  });

/** Returns whether two boxes share any point. */
export const overlaps = (a: MapBox, b: MapBox): boolean =>
  a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
