import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../../../", import.meta.url);
/** A picture's text, which has no lines to wrap. */
const DRAWN = "share-text.ts";

const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);

const filesIn = (folder: string) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !file.endsWith(DRAWN))
    .map((file) => `${folder}${file}`);

test("no separator starts a line when the text before it wraps", () => {
  const loose = ["app/site/", "lib/language/"].flatMap(filesIn).flatMap((file) =>
    readFileSync(new URL(file, ROOT), "utf8")
      .split("\n")
      .filter((line) => !isComment(line) && / ·/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(loose).toEqual([]);
});
