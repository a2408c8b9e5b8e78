import { expect, test } from "vitest";
import type { Box } from "./area";
import { groupPins, labelAreas, type MapItem, pinLabel } from "./group-pins";

const box: Box = [-98, 30, -97, 31];
const item = (number: number, lat: number, lng: number, is_zip_point = false): MapItem => ({
  id: `fac_${number}`,
  name: `Provider ${number}`,
  number,
  zip: "78704",
  point: { lat, lng },
  is_zip_point,
  is_historical: false,
});

test("providers at one address share a pin with the first one's number and a plus sign", () => {
  const { pins } = groupPins([item(3, 30.5, -97.5), item(7, 30.5, -97.501)], box);
  expect(pins.map(pinLabel)).toEqual(["3+"]);
});

test("providers with only a ZIP code share an area and are never pins", () => {
  const { pins, areas } = groupPins(
    [item(1, 30.5, -97.5, true), item(2, 30.5, -97.5, true), item(3, 30.5, -97.5)],
    box,
  );
  expect(areas.map(({ items }) => items.map(({ number }) => number))).toEqual([[1, 2]]);
  expect(pins.map(pinLabel)).toEqual(["3"]);
});

test("providers outside the box are left out", () => {
  expect(groupPins([item(1, 32, -97.5), item(2, 29, -97.5, true)], box)).toEqual({
    pins: [],
    areas: [],
  });
});

const texts = (count: number) => [`${count} in ZIP area 78704`, `${count} in 78704`];

test("labels of ZIP areas cover neither each other nor a pin, and the largest area comes first", () => {
  const { areas, pins } = groupPins(
    [item(1, 30.5, -97.5, true), item(2, 30.5, -97.48, true), item(3, 30.5, -97.48, true)],
    box,
  );
  const labels = labelAreas({ box, areas, pins }, ({ items }) => texts(items.length));
  expect(labels.map(({ text }) => text)).toEqual(["2 in ZIP area 78704"]);
  const covered = [{ x: areas[1]?.x ?? 0, y: (areas[1]?.y ?? 0) + 30, items: [] }];
  expect(labelAreas({ box, areas, pins: covered }, ({ items }) => texts(items.length))).toEqual([]);
});

test("the label of a ZIP area covers no other area", () => {
  const areas = [
    { x: 180, y: 100, items: [item(1, 0, 0), item(2, 0, 0)] },
    { x: 180, y: 130, items: [item(3, 0, 0)] },
  ];
  const labels = labelAreas({ box, areas, pins: [] }, ({ items }) => texts(items.length));
  expect(labels.map(({ text }) => text)).toEqual(["1 in ZIP area 78704"]);
});
