import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const GUIDES = new URL("../../docs/guides/", import.meta.url);

const letters = (title: string) => title.toLowerCase().replaceAll(/[^a-z]/g, "");

test("no guide's title begins with another's, so that lists of pages tell them apart", () => {
  const titles = readdirSync(GUIDES).map((file) => {
    const text = readFileSync(new URL(file, GUIDES), "utf8");
    return letters(/^title: (.+)$/m.exec(text)?.[1] ?? "");
  });
  const alike = titles.flatMap((title, at) =>
    titles.filter((other, index) => index !== at && other.startsWith(title)),
  );
  expect(titles).not.toContain("");
  expect(alike).toEqual([]);
});
