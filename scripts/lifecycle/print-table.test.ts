import { expect, test } from "vitest";
import { formatTable } from "./print-table";

test("a table that fits has one line for each row", () => {
  expect(
    formatTable([
      { id: "a", count: 12 },
      { id: "bcd", count: 3 },
    ]),
  ).toEqual(["id   count", "---  -----", "a    12", "bcd  3"]);
});

test("a wide column continues on the next lines, and no line is over the limit", () => {
  const rows = [{ id: "ny-ocfs", agency: "New York State Office of Children", live: "yes" }];
  const lines = formatTable(rows, 40);
  expect(lines).toEqual([
    "id       agency                     live",
    "-------  -------------------------  ----",
    "ny-ocfs  New York State Office of   yes",
    "         Children",
  ]);
});

test("ids stay in one piece, and rows whose words don't fit become blocks", () => {
  const rows = [{ id: "key_01ABCDEFGHIJ", key: "daybook_live_ABCD", name: "one two" }];
  expect(formatTable(rows, 40)).toEqual([
    "id    key_01ABCDEFGHIJ",
    "key   daybook_live_ABCD",
    "name  one two",
  ]);
});

test("a word that is longer than a line is cut into lines", () => {
  const lines = formatTable([{ a: "x".repeat(50), b: "y".repeat(50) }], 30);
  expect(lines.every(({ length }) => length <= 30)).toBe(true);
  expect(lines.join("").match(/x/g)).toHaveLength(50);
});

test("more columns than fit become one block for each row", () => {
  const row = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`column ${at}`, at]));
  const lines = formatTable([row, row], 60);
  expect(lines).toHaveLength(25);
  expect(lines[1]).toBe("column 1   1");
});

test("no rows make no lines", () => expect(formatTable([])).toEqual([]));
