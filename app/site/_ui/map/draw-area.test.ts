import { expect, test } from "vitest";
import { boxAround, placeOn } from "./area";
import { drawArea } from "./draw-area";

test("a ZIP code label stays readable if a pin of several facilities is at its point", () => {
  const zip = { zip: "78704", lat: 30.25, lng: -97.75 };
  const box = boxAround([zip]);
  if (!box) throw new Error("a box is needed");
  const drawn = drawArea({ shapes: [], zips: [zip] }, box, "light");
  const [, x, foot] = /<text x="([\d.]+)" y="([\d.]+)"[^>]*>78704</.exec(drawn) ?? [];
  const point = placeOn(box, zip);
  expect(Number(x)).toBe(point.x);
  // The circle of a group is 12 wide from its middle, and has a line around it.
  expect(Number(foot)).toBeLessThan(point.y - 13);
});
