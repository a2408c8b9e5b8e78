import { describe, expect, test } from "vitest";
import { fill, readGuide } from "#lib/docs/guide";
import { samplesOf } from "#lib/docs/sections";
import { SAMPLE_VALUES } from "#lib/kernel/examples";
import { readProse } from "#lib/content/read";
import { testDatabase } from "#tests/database";
import { describeSamples } from "./sample-requests";

/** Promise: every runnable sample of the documentation runs exactly as printed. */

describeSamples(() => testDatabase({ sample: true }));

const LANGUAGES = [
  "curl",
  "typescript",
  "js",
  "python",
  "go",
  "ruby",
  "json",
  "shell",
  "text",
] as const;

describe.each(readProse().guides.map(readGuide))("guide $slug", ({ slug, body }) => {
  test("its samples are titled, and in a language with a name", () => {
    const places = { origin: "http://origin.invalid", ...SAMPLE_VALUES };
    for (const { language, title } of samplesOf(fill(body, places))) {
      expect(LANGUAGES).toContain(language);
      if (language !== "text" && language !== "json") expect(title, slug).not.toBe("");
    }
  });
});
