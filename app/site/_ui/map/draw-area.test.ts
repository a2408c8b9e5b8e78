import { describe, expect, test } from "vitest";
import { listMapNames, readMapLayers } from "#lib/places/map-layers";
import { AREA_WIDTH, boxAround, placeOn } from "./area";
import { drawArea, NAMES_MAX } from "./draw-area";

const SQUARE = { ratio: 1 };
const NOTHING = {
  neighbors: [],
  land: [],
  lakes: [],
  rivers: [],
  railroads: [],
  counties: [],
  states: [],
};

function draw(lat: number, lng: number, miles: number): string {
  const box = boxAround([{ lat, lng }], SQUARE, miles);
  if (!box) throw new Error("a box is needed");
  const layers = readMapLayers(box, AREA_WIDTH);
  return drawArea({ layers, names: listMapNames(box, NAMES_MAX), zips: [] }, box, "light");
}

/** Returns whether a point is land in the drawing, by the even-odd rule that the path is filled by. */
function isLand(svg: string, x: number, y: number): boolean {
  const path = /<path d="([^"]*)" fill="[^"]*" fill-rule="evenodd"/.exec(svg)?.[1] ?? "";
  let inside = false;
  for (const ring of path.split("Z").filter(Boolean)) {
    const [start = "", ...steps] = ring.slice(1).split("l");
    const points = [start.split(" ").map(Number)];
    for (const step of steps) {
      const [dx = 0, dy = 0] = (step.match(/-?[\d.]+/g) ?? []).map(Number);
      const [px = 0, py = 0] = points.at(-1) ?? [];
      points.push([px + dx, py + dy]);
    }
    let [ax = 0, ay = 0] = points.at(-1) ?? [];
    for (const [bx = 0, by = 0] of points) {
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
      [ax, ay] = [bx, by];
    }
  }
  return inside;
}

describe("the drawing of an area", () => {
  test("a ZIP code label stays readable if a pin is drawn at its point", () => {
    const zip = { zip: "78704", lat: 30.25, lng: -97.75 };
    const box = boxAround([zip], SQUARE);
    if (!box) throw new Error("a box is needed");
    const drawn = drawArea({ layers: NOTHING, names: [], zips: [zip] }, box, "light");
    const [, x, foot] = /<text x="([\d.]+)" y="([\d.]+)"[^>]*>78704</.exec(drawn) ?? [];
    const point = placeOn(box, zip);
    expect(Number(x)).toBe(point.x);
    // The circle of a group is 12 wide from its middle, and has a line around it.
    expect(Number(foot)).toBeLessThan(point.y - 13);
  });

  test("a name is left out where the page draws a pin or a label", () => {
    const zip = { zip: "78704", lat: 30.25, lng: -97.75 };
    const box = boxAround([zip], SQUARE);
    if (!box) throw new Error("a box is needed");
    const { x, y } = placeOn(box, zip);
    const land = { layers: NOTHING, names: [], zips: [zip] };
    const above = { left: x - 20, right: x + 20, top: y - 34, foot: y - 14 };
    const below = { ...above, top: y - 11, foot: y + 11 };
    expect(drawArea(land, box, "light", [above])).not.toContain(">78704<");
    expect(drawArea(land, box, "light", [below])).toContain(">78704<");
  });

  test("a city's name moves aside where the page draws, and a village's is left out", () => {
    const at = { lat: 30.25, lng: -97.75 };
    const box = boxAround([at], SQUARE);
    if (!box) throw new Error("a box is needed");
    const { x, y } = placeOn(box, at);
    const taken = [{ left: x - 20, right: x + 20, top: y - 12, foot: y + 12 }];
    const drawn = (population: number) => {
      const names = [{ name: "Elm", population, ...at }];
      return drawArea({ layers: NOTHING, names, zips: [] }, box, "light", taken);
    };
    const [, foot] = /y="([\d.]+)"[^>]*>Elm</.exec(drawn(60_000)) ?? [];
    expect(Number(foot)).toBeLessThan(y - 12);
    expect(drawn(600)).not.toContain(">Elm<");
  });

  test.each([
    ["Montana and Saskatchewan", 49, -109, 600],
    ["El Paso and Mexico", 26, -105, 700],
    ["Maine and New Brunswick", 46.5, -67, 150],
  ])("the map of %s has no sea where it leaves the bundled shapes", (_, lat, lng, miles) => {
    const box = boxAround([{ lat, lng }], SQUARE, miles);
    if (!box) throw new Error("a box is needed");
    const { neighbors, land } = readMapLayers(box, AREA_WIDTH);
    const inRing = (
      ring: readonly (readonly [number, number])[],
      [x, y]: readonly [number, number],
    ) =>
      ring.reduce((inside, [bx, by], at) => {
        const [ax, ay] = ring.at(at - 1) ?? [0, 0];
        return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside;
      }, false);
    const points = [0.1, 0.3, 0.5, 0.7, 0.9].map(
      (share) => [lng, box[1] + share * (box[3] - box[1])] as const,
    );
    for (const point of points) {
      const shapes = [...neighbors, ...land].map(([outer]) => outer ?? []);
      expect(shapes.some((ring) => inRing(ring, point))).toBe(true);
    }
  });

  test("Oakland is land with the bay to its west", () => {
    const svg = draw(37.8, -122.27, 20);
    const middle = AREA_WIDTH / 2;
    expect(isLand(svg, middle + 20, middle)).toBe(true);
    expect(isLand(svg, middle - 60, middle)).toBe(false);
    expect(svg).toContain(">Oakland<");
  });

  test("the largest places are named first, and each name is in the map", () => {
    const svg = draw(30.27, -97.74, 20);
    expect(svg).toMatch(/font-weight="600"[^>]*>Austin</);
    const texts = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"/g)];
    expect(texts.length).toBeGreaterThan(3);
    for (const [, x, y] of texts) {
      expect(Number(x)).toBeLessThan(AREA_WIDTH);
      // A box is rounded, so its drawing isn't exactly as high as wide.
      expect(Number(y)).toBeLessThan(AREA_WIDTH + 10);
    }
  });

  test.each([
    ["Chesapeake Bay", 37.8, -76.3, 150],
    ["Seattle", 47.6, -122.33, 25],
    ["Southeast Alaska", 57, -134, 250],
    ["the lower 48 states", 38, -97, 2600],
  ])("the map of %s has at most 40 kB and no text under 12 pixels", (_, lat, lng, miles) => {
    const svg = draw(lat, lng, miles);
    expect(svg.length).toBeLessThanOrEqual(40_000);
    for (const [, size] of svg.matchAll(/font-size="(\d+)"/g)) {
      expect(Number(size)).toBeGreaterThanOrEqual(12);
    }
  });
});
