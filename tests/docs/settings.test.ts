import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Settings } from "#lib/kernel/env";

/** Promise: the documentation lists every setting that the service reads, and no others. */

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** Set by the server, the start command, or the host, or used only in development. */
const NOT_TOLD = new Set(["NODE_ENV", "DAYBOOK_BUILD", "DAYBOOK_DB_ROLE", "INNGEST_DEV"]);
const expected = Object.keys(Settings.shape).filter((name) => !NOT_TOLD.has(name));

test.each([
  [".env.example", /^#? ?([A-Z_]+)=/gm],
  ["docs/guides/settings.md", /`([A-Z]+_[A-Z_]+|PORT|HOST)`/g],
])("%s names every setting", (path, pattern) => {
  const result = [...read(path).matchAll(pattern)].map(([, name]) => name);
  expect([...new Set(result)].filter((name) => !NOT_TOLD.has(name ?? "")).toSorted()).toEqual(
    expected.toSorted(),
  );
});
