import { expect, test } from "vitest";
import { bodyTagOf, findHeldVersion, holdsBody, versionPartOf, withVersion } from "./page-tag";

const text = (body: string) => Buffer.from(body);
const version = versionPartOf("7/2026-11-27 /states");
const tag = withVersion(version, bodyTagOf(text("page")));

test("a copy of the same version is found among several ETags, weak or strong", () => {
  expect(findHeldVersion(`"other", ${tag}`, version)).toBe(tag);
  expect(findHeldVersion(tag.replace("W/", ""), version)).toBe(tag.replace("W/", ""));
});

test("a copy of another version, a bare body, * and no header are not of the version", () => {
  const other = withVersion(versionPartOf("8/2026-11-27 /states"), bodyTagOf(text("page")));
  for (const held of [other, bodyTagOf(text("page")), `"${version}"`, "*", "", undefined]) {
    expect(findHeldVersion(held, version), held).toBeUndefined();
  }
});

test("a copy with the same bytes is current under another version or without one", () => {
  const other = withVersion(versionPartOf("8"), bodyTagOf(text("page")));
  for (const held of [other, tag, bodyTagOf(text("page")), `"x", ${other}`]) {
    expect(holdsBody(held, tag), held).toBe(true);
  }
});

test("a copy with other bytes, * and no header are not current", () => {
  const other = withVersion(version, bodyTagOf(text("another page")));
  for (const held of [other, "*", "", '""', undefined]) {
    expect(holdsBody(held, tag), held).toBe(false);
  }
  expect(holdsBody('""', "")).toBe(false);
});
