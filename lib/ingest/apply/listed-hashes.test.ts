import { expect, test } from "vitest";
import { hashOf } from "../intake/canonical";
import { hashesOf } from "./listed-hashes";

/** Returns the prefixes of the hashes of some texts, as the database joins them. */
const chunkOf = (...texts: string[]) =>
  Buffer.from(texts.map((text) => hashOf(text).slice(0, 12)).join(""), "base64url");

test("hashesOf contains each hash of each chunk, and no other", () => {
  const texts = Array.from({ length: 1_000 }, (_, index) => `record ${index}`);
  const hashes = hashesOf([chunkOf(...texts.slice(0, 300)), chunkOf(...texts.slice(300))]);
  expect(texts.every((text) => hashes.has(hashOf(text)))).toBe(true);
  expect(texts.some((text) => hashes.has(hashOf(`${text} changed`)))).toBe(false);
});

test("hashesOf contains nothing if no record is listed", () => {
  expect(hashesOf([]).has(hashOf("record"))).toBe(false);
});
