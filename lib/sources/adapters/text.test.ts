import { expect, test } from "vitest";
import { CELL_CHARS_MAX, cleanCell, nothingCleaned } from "./text";

const clean = (text: string) => cleanCell(text, nothingCleaned());

test("cleanCell removes control, invisible, and direction characters", () => {
  expect(clean("a\u0000b\u001ac")).toBe("abc");
  expect(clean("\u202eevil\u2066 text\u200b\ufeff")).toBe("evil text");
  expect(clean("two\r\nlines\u00a0here")).toBe("two\nlines here");
});

test("cleanCell removes tags and keeps words and plain comparisons", () => {
  expect(clean("<script>alert(1)</script>Care")).toBe("alert(1)Care");
  expect(clean("<scr<b>ipt>x</scr</b>ipt>")).toBe("x");
  expect(clean("<img src=x onerror=alert(1)")).toBe("img src=x onerror=alert(1)");
  expect(clean("kept at < 40 F and 3 <4")).toBe("kept at < 40 F and 3 <4");
});

test("cleanCell removes email addresses, and keeps other uses of @", () => {
  expect(clean("Ask nell.ash+x@care.example.org today")).toBe("Ask  today");
  expect(clean("FIRSTSTEPNYC@PS41FRANCIS and County@J.L. School")).toBe(
    "FIRSTSTEPNYC@PS41FRANCIS and County@J.L. School",
  );
});

test("cleanCell limits a cell's length and counts the cut", () => {
  const cleaned = nothingCleaned();
  const text = cleanCell("x".repeat(1_000_000), cleaned);
  expect(text?.length).toBe(CELL_CHARS_MAX + 4);
  expect(cleaned.cells_cut).toBe(1);
});

test("cleanCell never splits a character, and replaces half a surrogate pair", () => {
  const cleaned = nothingCleaned();
  const text = cleanCell(`${"x".repeat(CELL_CHARS_MAX - 1)}🧸🧸`, cleaned);
  expect(text).toBe(`${"x".repeat(CELL_CHARS_MAX - 1)}🧸 […]`);
  expect(cleaned).toMatchObject({ cells_cut: 1, controls_removed: 0 });
  expect(clean("gate \ud800open")).toBe("gate \ufffdopen");
  expect(clean("a\ud83db c 🧸")).toBe("a\ufffdb c 🧸");
});

test("a cell of blank-looking characters is absent, and a name loses them", () => {
  for (const text of ["\u3164", "\u2029", "\u115f\uffa0", "\u0301".repeat(99), "\u202e\u2800"]) {
    expect(clean(text)).toBeUndefined();
  }
  expect(clean("Little\u3164 Bears\u2029Care\ufe0f")).toBe("Little Bears\nCare");
});

test("a blank cell is absent, and a formula stays as text", () => {
  expect(clean(" \u0000 ")).toBeUndefined();
  expect(clean("=HYPERLINK(A1)")).toBe("=HYPERLINK(A1)");
});
