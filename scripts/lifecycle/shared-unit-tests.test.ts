import { expect, test } from "vitest";
import { listSharedUnitTests, needsOwnProcess } from "./shared-unit-tests";
import { ROOT } from "./packages.mjs";

test.each([
  'vi.mock("next/headers", () => ({}));',
  'vi.stubEnv("PORT", "1");',
  'delete process.env["PORT"];',
  "overrideSettings({ PORT: 1 });",
  "vi.useFakeTimers();",
  'vi.spyOn(process, "kill");',
  "costRatio(parser, attack, 1);",
])("a unit test with %s has a process of its own", (text) => {
  expect(needsOwnProcess(text)).toBe(true);
});

test("a unit test without effects shares its process", () => {
  expect(needsOwnProcess("expect(round(process.hrtime()[0], vi.fn())).toBe(1);")).toBe(false);
});

test("unit tests that change their process are left out of those that share one", () => {
  const shared = listSharedUnitTests(ROOT);
  expect(shared).toContain("lib/scoring/compare.test.ts");
  expect(shared).not.toContain("lib/kernel/env.test.ts");
});
