import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Settings } from "#lib/kernel/env";

/** Promise: whoever runs the service is told every setting that it reads, and none that it does not. */

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** Set by the server, the start command and the host, or on a developer's machine alone. */
const NOT_TOLD = new Set(["NODE_ENV", "DAYBOOK_BUILD", "DAYBOOK_DB_ROLE", "INNGEST_DEV"]);
/** Read by Inngest's own library. */
const READ_ELSEWHERE = ["INNGEST_BASE_URL"];
const expected = [...Object.keys(Settings.shape), ...READ_ELSEWHERE].filter(
  (name) => !NOT_TOLD.has(name),
);

test.each([
  [".env.example", /^#? ?([A-Z_]+)=/gm],
  ["docs/guides/self-hosting.md", /`([A-Z]+_[A-Z_]+|PORT|HOST)`/g],
])("%s names them all", (path, pattern) => {
  const told = [...read(path).matchAll(pattern)].map(([, name]) => name);
  expect([...new Set(told)].filter((name) => !NOT_TOLD.has(name ?? "")).toSorted()).toEqual(
    expected.toSorted(),
  );
});
