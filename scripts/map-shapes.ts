import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineCommand } from "citty";
import { SHAPE_KINDS, type ShapeKind } from "#lib/places/map-shapes";
import { encodePolyline } from "#lib/places/polyline";
import { runCommands } from "./lifecycle/run-commands";

/**
 * Writes the shapes of the maps, from GeoJSON files of Natural Earth (public domain, 1:10,000,000)
 * that are clipped to the United States and its territories.
 */

type Line = number[][];
type Feature = {
  properties: { scalerank: number; name?: string | null };
  geometry:
    | { type: "Polygon"; coordinates: Line[] }
    | { type: "MultiLineString"; coordinates: Line[] }
    | { type: "MultiPolygon"; coordinates: Line[][] }
    | { type: "LineString"; coordinates: Line };
};

/** Lists the parts of a feature: a line each, or a polygon's rings together. */
function partsOf({ geometry }: Feature): Line[][] {
  if (geometry.type === "LineString") return [[geometry.coordinates]];
  if (geometry.type === "MultiLineString") return geometry.coordinates.map((line) => [line]);
  if (geometry.type === "Polygon") return [geometry.coordinates];
  return geometry.coordinates;
}

function rowsOf(feature: Feature): string[] {
  const { scalerank, name } = feature.properties;
  return partsOf(feature).map((lines) =>
    [Math.round(scalerank), name ?? "", lines.map(encodePolyline).join(" ")].join("\t"),
  );
}

function writeShapes(folder: string, kind: ShapeKind): void {
  const source = readFileSync(join(folder, `${kind}.json`), "utf8");
  const { features } = JSON.parse(source) as { features: Feature[] };
  const rows = ["rank\tname\tlines", ...features.flatMap(rowsOf)];
  const file = fileURLToPath(new URL(`../lib/places/data/${kind}.tsv`, import.meta.url));
  writeFileSync(file, `${rows.join("\n")}\n`);
  console.log(`${kind}.tsv: ${rows.length - 1} rows`);
}

const mapShapes = defineCommand({
  meta: { name: "map-shapes", description: "Write the shapes of the maps from Natural Earth" },
  args: {
    folder: {
      type: "string",
      description: `folder with ${SHAPE_KINDS.map((kind) => `${kind}.json`).join(", ")}`,
      required: true,
    },
  },
  run: ({ args }) => {
    for (const kind of SHAPE_KINDS) writeShapes(args.folder, kind);
  },
});

await runCommands(mapShapes);
