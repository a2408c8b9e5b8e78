import { describe, expect, test } from "vitest";
import { AREA, boxAround, parseBox, placeOn } from "./area";

const MILES_PER_DEGREE = 69;
const austin = { lat: 30.25, lng: -97.75 };

describe("the map of an area", () => {
  test("holds every point with a margin, and is as wide as high in miles", () => {
    const points = [austin, { lat: 30.35, lng: -97.6 }];
    const box = boxAround(points);
    if (!box) throw new Error("a box is needed");
    for (const point of points) {
      const { x, y } = placeOn(box, point);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(AREA.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(AREA.height);
    }
    const [west, south, east, north] = box;
    const across = (east - west) * Math.cos((30.3 * Math.PI) / 180);
    expect(across / (north - south)).toBeCloseTo(1, 1);
  });

  test("north is up and east is right", () => {
    const box = [-98, 30, -97, 31] as const;
    const [here, there] = [placeOn(box, austin), placeOn(box, { lat: 30.5, lng: -97.5 })];
    expect(there.x).toBeGreaterThan(here.x);
    expect(there.y).toBeLessThan(here.y);
  });

  test("one point has an area around it, and no points have no map", () => {
    const box = boxAround([austin]);
    expect(box && (box[3] - box[1]) * MILES_PER_DEGREE).toBeGreaterThan(2);
    expect(boxAround([])).toBeUndefined();
  });

  test.each([null, "", "1,2,3", "a,b,c,d", "-97,30,-98,31", "-180,0,180,75", "-98,30,-97,1e9"])(
    "box=%s is no box",
    (text) => {
      expect(parseBox(text)).toBeUndefined();
    },
  );

  test("what is written is read", () => {
    const box = boxAround([austin]);
    expect(parseBox(box?.join() ?? "")).toEqual(box);
  });
});
