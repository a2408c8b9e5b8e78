import { expect, test } from "@playwright/test";
import { catalog } from "#lib/operations/catalog";
import { TWIN_FOLDERS } from "#lib/transport/markdown-pages";
import { HOSTILE_SEGMENTS, listAppPaths } from "../app-paths";

/** Tests the running server's responses to hostile segments in every path. */

const encoded: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(HOSTILE_SEGMENTS).map(([name, text]) => [name, encodeURIComponent(text)]),
  ),
  "invalid UTF-8": "a%FF",
  "a surrogate": "%ED%A0%80",
  "9,000 characters": "x".repeat(9_000),
};

/**
 * Returns every path of the app and API, with a hostile segment for each parameter or at its end.
 */
const pathsWith = (segment: string): string[] => {
  const own = listAppPaths().map(({ path }) => path);
  const api = catalog.map(({ rest }) => rest.path.replaceAll(/\{(\w+)\}/g, "[$1]"));
  const twins = TWIN_FOLDERS.map((folder) => `/${folder}/[name].md`);
  return [...new Set([...own, ...api, ...twins])].map((path) =>
    path.includes("[")
      ? path.replaceAll(/\[[^\]]+\]/g, () => segment)
      : `${path === "/" ? "" : path}/${segment}`,
  );
};

for (const [name, segment] of Object.entries(encoded)) {
  test(`a segment with ${name} is rejected in every path, without a server error @desktop`, async ({
    request,
  }) => {
    test.slow();
    const wrong: string[] = [];
    for (const path of pathsWith(segment)) {
      const { status } = await request
        .get(path, { maxRedirects: 0 })
        .then((answer) => ({ status: answer.status() }));
      if (status < 400 || status >= 500) wrong.push(`${status} ${path.slice(0, 100)}`);
    }
    expect(wrong).toEqual([]);
  });
}

test("the folders of the site's files are no addresses @desktop", async ({ request }) => {
  for (const path of ["/site", "/site/en", "/site/es/search", "/site/fr/search", "/en/search"]) {
    const { status } = await request.get(path).then((answer) => ({ status: answer.status() }));
    expect(status, path).toBe(404);
  }
});

test("only paths that take a POST receive one @desktop", async ({ request }) => {
  const wrong: string[] = [];
  const own = listAppPaths().filter(({ path }) => !/^\/(v[12]|mcp|api)(\/|$)/.test(path));
  const files = ["/x.png", "/x.json", "/docs/errors.md", "/_next/static/x.js"];
  for (const path of [...own.map((each) => each.path), ...files]) {
    const headers = { "next-action": "7f".repeat(20), "content-type": "text/plain" };
    const answer = await request.post(path, { headers, data: "x" });
    if (answer.status() !== 405) wrong.push(`${answer.status()} ${path}`);
  }
  expect(wrong).toEqual([]);
});
