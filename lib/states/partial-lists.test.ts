import { expect, test } from "vitest";
import { areListsPartial } from "./partial-lists";

test("Georgia's list is partial, and New Jersey's lists together are not", () => {
  expect(areListsPartial(["ga-decal"])).toBe(true);
  // One of New Jersey's two sources has only a part.
  expect(areListsPartial(["nj-dcf"])).toBe(false);
});

test("a federal directory alone isn't a partial list", () => {
  expect(areListsPartial(["hifld-fl"])).toBe(false);
  expect(areListsPartial([])).toBe(false);
});
