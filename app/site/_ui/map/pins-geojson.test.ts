import { expect, test } from "vitest";
import type { Pins } from "#lib/facilities/pins";
import type { MapItem } from "./group-pins";
import { pinsGeoJson } from "./pins-geojson";

const view = { box: [-98, 30, -97, 31] as const, zoom: 12 };
const spot = { lat: 30.5, lng: -97.5, is_historical: false };
const none: Pins = { pins: [], clusters: [], areas: [] };
const item = (number: number, change: Partial<MapItem> = {}): MapItem => ({
  id: `fac_${number}`,
  name: `Provider ${number}`,
  number,
  zip: "78704",
  point: { lat: 30.4, lng: -97.4 },
  is_zip_point: false,
  is_historical: false,
  ...change,
});

test("a pin has its name in title case and its tone, and one of the list has its number", () => {
  const pins = [{ ...spot, id: "fac_1", name: "LITTLE STAR ACADEMY", is_historical: true }];
  const { total, features } = pinsGeoJson({ ...none, pins }, [item(7)], view);
  expect(total).toBe(2);
  expect(features.map(({ geometry, properties }) => [geometry, properties])).toEqual([
    [
      { type: "Point", coordinates: [-97.5, 30.5] },
      { kind: "pin", id: "fac_1", name: "Little Star Academy", tone: "historical" },
    ],
    [
      { type: "Point", coordinates: [-97.4, 30.4] },
      { kind: "pin", id: "fac_7", name: "Provider 7", tone: "current", number: 7 },
    ],
  ]);
});

test("a provider of the list outside the view has no pin", () => {
  const outside = item(1, { point: { lat: 32, lng: -97.5 } });
  expect(pinsGeoJson(none, [outside], view)).toEqual({
    type: "FeatureCollection",
    total: 0,
    features: [],
  });
});

test("providers with only a ZIP code are a polygon with their count and numbers, never a point", () => {
  const areas = [{ ...spot, zip: "78704", zips: 1, count: 12 }];
  const listed = item(3, { is_zip_point: true });
  const { total, features } = pinsGeoJson({ ...none, areas }, [listed], view);
  expect(total).toBe(12);
  expect(features.map(({ geometry }) => geometry.type)).toEqual(["Polygon"]);
  expect(features[0]?.properties).toEqual({
    kind: "area",
    count: 12,
    tone: "current",
    zip: "78704",
    zips: 1,
    numbers: [3],
  });
});

test("an area is a closed ring that stays a mile wide at the closest zoom", () => {
  const areas = [{ ...spot, zip: "78704", zips: 1, count: 1 }];
  const [feature] = pinsGeoJson({ ...none, areas }, [], { ...view, zoom: 22 }).features;
  const ring = feature?.geometry.type === "Polygon" ? (feature.geometry.coordinates[0] ?? []) : [];
  expect(ring.at(-1)).toEqual(ring[0]);
  const lats = ring.map(([, lat]) => lat);
  expect((Math.max(...lats) - Math.min(...lats)) * 69).toBeCloseTo(1, 1);
});

test("clusters count in the total", () => {
  const clusters = [{ ...spot, count: 600 }];
  expect(pinsGeoJson({ ...none, clusters }, [], view).total).toBe(600);
});
