import { expect, test } from "vitest";
import { sourceById } from "./catalog";
import { isListPartial } from "./contents-of";

test("a list is partial only if no other list of its source is whole", () => {
  expect(isListPartial(undefined)).toBe(false);
  const [whole] = sourceById("mn-dhs")?.streams ?? [];
  if (whole === undefined) throw new Error("mn-dhs has no stream");
  const part = { ...whole, is_partial: true as const };
  expect(isListPartial({ streams: [part] })).toBe(true);
  expect(isListPartial({ streams: [part, whole] })).toBe(false);
  expect(isListPartial({ streams: [whole] })).toBe(false);
});
