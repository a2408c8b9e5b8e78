import { expect, test } from "vitest";
import { fillIn, searchAreaPath } from "./search-area";

test("the area in view becomes a point and a radius in whole miles, with the other filters", () => {
  expect(searchAreaPath("/search?facility_type=center", [-97.9, 30.2, -97.6, 30.4])).toBe(
    "/search?facility_type=center&lat=30.3&lng=-97.75&radius=7&view=map",
  );
  expect(searchAreaPath("/es/search", [-97.751, 30.299, -97.749, 30.301])).toBe(
    "/es/search?lat=30.3&lng=-97.75&radius=1&view=map",
  );
});

test("a view wider than 50 miles around its middle has no search", () => {
  expect(searchAreaPath("/search", [-100, 29, -96, 32])).toBeUndefined();
});

test("a text is filled in, and an unknown place stays", () => {
  expect(fillIn("{count} in ZIP area {zip} {x}", { count: 12, zip: "78704" })).toBe(
    "12 in ZIP area 78704 {x}",
  );
});
