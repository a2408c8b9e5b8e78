import { expect, test } from "vitest";
import type { Box } from "./area";
import { groupPins, labelAreas, type MapItem, pinLabel, takenSpots } from "./group-pins";

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

test("pins whose numbers would cover each other are one", () => {
  // One unit of the drawing is about a 360th of a degree of longitude.
  const near = groupPins([item(14, 30.5, -97.5), item(16, 30.5, -97.42)], box).pins;
  const far = groupPins([item(14, 30.5, -97.5), item(16, 30.5, -97.4)], box).pins;
  expect(near.map(pinLabel)).toEqual(["14+"]);
  expect(far.map(pinLabel)).toEqual(["14", "16"]);
});

test("the name of a ZIP code above a striped disc is free only if the area has no label", () => {
  const area = { x: 100, y: 100 };
  const label = { x: 100, y: 131, text: "2 in 78704", half: 40, of: area };
  const tops = (labels: (typeof label)[]) =>
    takenSpots({ pins: [], areas: [area], labels }).map(({ top }) => top);
  expect(tops([])).toEqual([89]);
  expect(tops([label])).toEqual([66, 118]);
  expect(takenSpots({ pins: [{ ...area, label: "8+" }], areas: [], labels: [] })).toEqual([
    { left: 84, right: 116, top: 88, foot: 112 },
  ]);
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
