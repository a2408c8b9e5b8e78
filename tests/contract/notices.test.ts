import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import manifest from "../../package.json";
import { GUIDE, withSourceTable } from "../../scripts/lifecycle/source-tables";
import { NOTICES, thirdPartyNotices } from "../../scripts/lifecycle/third-party-notices";

test("docs/third-party-notices.md equals the output of npm run notices", () => {
  expect(readFileSync(NOTICES, "utf8")).toBe(thirdPartyNotices());
});

test("the table of data sources equals the output of npm run notices", async () => {
  expect(readFileSync(GUIDE, "utf8")).toBe(await withSourceTable());
});

test("the license file and package.json both grant no license", () => {
  const text = readFileSync(new URL("../../LICENSE", import.meta.url), "utf8");
  expect(text).toContain("All rights reserved.");
  expect(manifest.license).toBe("UNLICENSED");
});
