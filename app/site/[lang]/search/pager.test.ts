import { expect, test } from "vitest";
import { pagesAround } from "./pager";

test.each([
  [1, 1, [1]],
  [1, 9, [1, 2, 9]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 8, 9]],
])(
  "page %d of %d shows %j: the first, the last, and the adjacent pages",
  (current, last, shown) => {
    expect(pagesAround(current, last)).toEqual(shown);
  },
);
