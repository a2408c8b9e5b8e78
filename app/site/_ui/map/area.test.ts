import { describe, expect, test } from "vitest";
import {
  AREA_WIDTH,
  areaHeight,
  boxAround,
  LIST_MAP,
  parseBox,
  placeOn,
  PROVIDER_MAP,
  withoutFar,
} from "./area";

const MILES_PER_DEGREE = 69;
const austin = { lat: 30.25, lng: -97.75 };

describe("the map of an area", () => {
  test.each([LIST_MAP, PROVIDER_MAP])(
    "a box of ratio $ratio holds every point with a margin",
    (shape) => {
      const points = [austin, { lat: 30.35, lng: -97.6 }];
      const box = boxAround(points, shape);
      if (!box) throw new Error("a box is needed");
      for (const point of points) {
        const { x, y } = placeOn(box, point);
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(AREA_WIDTH);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(areaHeight(box));
      }
      const [west, south, east, north] = box;
      const across = (east - west) * Math.cos((30.3 * Math.PI) / 180);
      expect((north - south) / across).toBeCloseTo(shape.ratio, 1);
      expect(areaHeight(box) / AREA_WIDTH).toBeCloseTo(shape.ratio, 1);
    },
  );

  test("few points far from all others don't widen it, and a spread of points is kept", () => {
    const near = Array.from({ length: 9 }, (_, place) => ({
      point: { lat: austin.lat + place / 200, lng: austin.lng - place / 200 },
    }));
    const far = { point: { lat: 31.5, lng: -97.1 } };
    expect(withoutFar([...near, far])).toEqual(near);
    const spread = [0, 1, 2, 3].map((place) => ({ point: { lat: 30 + place, lng: -97 } }));
    expect(withoutFar(spread)).toEqual(spread);
    expect(withoutFar([far])).toEqual([far]);
    expect(withoutFar([])).toEqual([]);
  });

  test("a drawing of a very narrow or wide box stays within limits", () => {
    expect(areaHeight([-98, 30, -97.99, 31])).toBe(720);
    expect(areaHeight([-98, 30, -90, 30.01])).toBe(180);
  });

  test("north is up and east is right", () => {
    const box = [-98, 30, -97, 31] as const;
    const [here, there] = [placeOn(box, austin), placeOn(box, { lat: 30.5, lng: -97.5 })];
    expect(there.x).toBeGreaterThan(here.x);
    expect(there.y).toBeLessThan(here.y);
  });

  test("one point has an area around it, and no points have no map", () => {
    const box = boxAround([austin], LIST_MAP);
    expect(box && (box[3] - box[1]) * MILES_PER_DEGREE).toBeGreaterThan(2);
    expect(boxAround([], LIST_MAP)).toBeUndefined();
  });

  test.each([null, "", "1,2,3", "a,b,c,d", "-97,30,-98,31", "-180,0,180,75", "-98,30,-97,1e9"])(
    "box=%s is no box",
    (text) => {
      expect(parseBox(text)).toBeUndefined();
    },
  );

  test("what is written is read", () => {
    const box = boxAround([austin], LIST_MAP);
    expect(parseBox(box?.join() ?? "")).toEqual(box);
  });
});
