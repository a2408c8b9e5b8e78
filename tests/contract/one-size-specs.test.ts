import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DESKTOP_SPECS, filesOfSpecs, PHONE_SPECS } from "#tests/browser/one-size-specs";
import { ROOT } from "../../scripts/lifecycle/packages.mjs";

const fileOf = (name: string) => join(ROOT, "tests/web", `${name}.spec.ts`);

test.each([
  ...PHONE_SPECS.map((name) => [name, "@desktop"] as const),
  ...DESKTOP_SPECS.map((name) => [name, "@phone"] as const),
])(
  "the spec %s, which runs at one size, has no test that only the other size runs",
  (name, tag) => {
    expect(existsSync(fileOf(name))).toBe(true);
    expect(readFileSync(fileOf(name), "utf8")).not.toContain(tag);
  },
);

test("a spec runs at no size only if both lists have it", () => {
  const phone = filesOfSpecs(PHONE_SPECS);
  expect(DESKTOP_SPECS.filter((name) => phone.test(fileOf(name)))).toEqual([]);
  expect(phone.test(fileOf("facility"))).toBe(false);
});
