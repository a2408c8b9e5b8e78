import { describe, expect, test } from "vitest";
import { clipLines, clipPolygons, type Detail } from "./clip-shapes";
import type { MapShape } from "./map-shapes";
import { decodePolyline, encodePolyline } from "./polyline";

const shape = (points: number[], rank = 0): MapShape => ({
  rank,
  name: "",
  lines: [Float64Array.from(points)],
  box: [-10, -10, 10, 10],
});
const detail: Detail = { box: [0, 0, 4, 4], step: 0.01, rank_max: 5 };

describe("shapes in a box", () => {
  test("a polygon around the box becomes the box", () => {
    const around = shape([-9, -9, 9, -9, 9, 9, -9, 9, -9, -9]);
    const [rings] = clipPolygons([around], detail);
    const corners = new Set(rings?.[0]?.map(([x, y]) => `${x},${y}`));
    expect(corners).toEqual(new Set(["0,0", "4,0", "4,4", "0,4"]));
  });

  test("a polygon outside the box has no ring", () => {
    expect(clipPolygons([shape([5, 5, 9, 5, 9, 9, 5, 5])], detail)).toEqual([]);
  });

  test("a line that leaves the box and returns becomes two lines that end at its side", () => {
    const parts = clipLines([shape([1, 1, 1, 6, 3, 6, 3, 1])], detail);
    expect(parts).toEqual([
      [
        [1, 1],
        [1, 4],
      ],
      [
        [3, 4],
        [3, 1],
      ],
    ]);
  });

  test("details under a step are left out, and the ends stay", () => {
    const line = shape([1, 1, 1.1, 1, 1.2, 1, 3, 1]);
    expect(clipLines([line], { ...detail, step: 1 })).toEqual([
      [
        [1, 1],
        [3, 1],
      ],
    ]);
  });

  test("shapes of a higher rank are left out", () => {
    expect(clipLines([shape([1, 1, 3, 3], 6)], detail)).toEqual([]);
  });
});

test("an encoded line has the same points, to 0.001 degrees", () => {
  const points = [
    [-97.7431, 30.2672],
    [-97.7432, 30.2673],
    [-180, -0.0009],
    [179.9994, 71.5],
  ];
  expect([...decodePolyline(encodePolyline(points))]).toEqual([
    -97.743, 30.267, -180, -0.001, 179.999, 71.5,
  ]);
});
