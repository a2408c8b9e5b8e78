import type { JsonObject } from "./json";

/**
 * Flattens a row object to text cells. Lifts ArcGIS `attributes` and GeoJSON `properties`, and adds
 * a geometry as the column `geometry`. Points become "POINT (lng lat)", as in Socrata's CSV. Null
 * members are absent.
 */
export function flatten(object: JsonObject): Map<string, string> {
  const cells = new Map<string, string>();
  const lifted = asObject(object["attributes"]) ?? asObject(object["properties"]);
  for (const [key, value] of Object.entries(lifted ?? object)) {
    const text = textOf(value);
    if (text !== undefined) cells.set(key, text);
  }
  const geometry = lifted ? textOf(object["geometry"]) : undefined;
  if (geometry !== undefined) cells.set("geometry", geometry);
  return cells;
}

function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const object = asObject(value);
  return (object && pointText(object)) ?? urlText(object) ?? JSON.stringify(value);
}

function asObject(value: unknown): JsonObject | undefined {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? (value as JsonObject) : undefined;
}

/** Formats GeoJSON, ArcGIS, and older Socrata points, which may also have an address. */
function pointText(object: JsonObject): string | undefined {
  const { coordinates, x, y, longitude, latitude } = object;
  if (Array.isArray(coordinates) && object["type"] === "Point") {
    return `POINT (${String(coordinates[0])} ${String(coordinates[1])})`;
  }
  const [lng, lat] = [x ?? longitude, y ?? latitude];
  if (lng === undefined || lat === undefined || lng === null || lat === null) return undefined;
  return `POINT (${String(lng)} ${String(lat)})`;
}

function urlText(object: JsonObject | undefined): string | undefined {
  return typeof object?.["url"] === "string" ? object["url"] : undefined;
}
