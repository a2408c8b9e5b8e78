import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { DocPage } from "#lib/docs/doc-page";
import { readGuide } from "#lib/docs/guide";
import { CHANGE_KINDS } from "#lib/docs/changelog";
import { llmsFullText, llmsText } from "#lib/docs/llms";
import { pageMarkdown, searchPages } from "#lib/docs/pages";
import { PROBLEM_CODES } from "#lib/kernel/problem";
import { catalog } from "#lib/operations/catalog";
import { listChangelog } from "#lib/content/changelog";
import { documentPages } from "#lib/content/documents";
import { readProse } from "#lib/content/read";

/** Promise: each documentation page is complete, and no link is broken. */

const ORIGIN = "https://daybook.example";

let pages: DocPage[];
beforeAll(() => {
  process.env["DAYBOOK_ORIGIN"] = ORIGIN;
  pages = documentPages(catalog);
});

/** Pages outside the documentation that its links may lead to. */
const ELSEWHERE = [
  "/openapi.json",
  "/reports",
  "/contact",
  "/keys",
  "/privacy",
  "/corrections",
  "/methodology",
  "/changelog",
  "/changelog.atom",
  "/changelog.json",
  "/llms.txt",
  "/.well-known/api-catalog",
  "/.well-known/security.txt",
  "/data.json",
  "/datapackage.json",
  "/schemas/facility.json",
  "/schemas/inspection.json",
  "/schemas/violation.json",
  "/schemas/price.json",
  "/schemas/source.json",
];

describe("the guides", () => {
  test("all required guides exist", () => {
    const promised =
      "quickstart authentication errors pagination search scores trust forecast memo webhooks mcp data-sources add-a-state self-hosting limits versioning changelog reports bulk runbook";
    expect(readProse().guides.map(({ name }) => name)).toEqual(
      expect.arrayContaining(promised.split(" ")),
    );
  });

  test("slugs are unique across guides and reference pages", () => {
    const slugs = pages.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  test("every related page that a guide names exists", () => {
    const slugs = pages.map(({ slug }) => slug);
    for (const guide of readProse().guides.map(readGuide)) {
      expect(slugs, guide.slug).toEqual(expect.arrayContaining(guide.related));
    }
  });

  test("every internal link leads to an existing page and anchor", () => {
    for (const page of pages) {
      for (const [, target = ""] of pageMarkdown(page).matchAll(
        /\]\((https:\/\/daybook\.example[^)]*)\)/g,
      )) {
        const { pathname, hash } = new URL(target);
        if (ELSEWHERE.includes(pathname)) continue;
        const found = pages.find(({ slug }) => pathname === `/docs/${slug}`);
        expect(found, `${page.slug} links to ${target}`).toBeDefined();
        const anchors = found?.sections.map(({ id }) => id) ?? [];
        if (hash) expect(anchors, `${page.slug} links to ${target}`).toContain(hash.slice(1));
      }
      expect(pageMarkdown(page), `${page.slug} is also read elsewhere`).not.toMatch(/\]\(#/);
    }
  });

  test("no placeholder is left unfilled", () => {
    for (const page of pages) {
      expect(pageMarkdown(page), page.slug).not.toMatch(/\{origin\}/);
    }
  });

  test("every problem code has its anchor on the errors page", () => {
    const errors = pages.find(({ slug }) => slug === "errors");
    expect(errors?.sections.map(({ id }) => id)).toEqual(
      expect.arrayContaining([...PROBLEM_CODES]),
    );
  });
});

describe("the reference", () => {
  test("each published operation has a page with its request, response, samples, and problems", () => {
    for (const operation of catalog.filter((each) => !each.unpublished)) {
      const page = pages.find(({ summary }) =>
        summary.startsWith(`${operation.rest.method} ${operation.rest.path}:`),
      );
      const sections = page?.sections.map(({ id }) => id).filter((id) => id !== "example");
      expect(sections, operation.id).toEqual([
        "overview",
        "request",
        "samples",
        "answer",
        "problems",
      ]);
      for (const { id, body_md } of page?.sections ?? []) {
        expect(body_md, `${operation.id} ${id}`).not.toBe("");
      }
      expect(page?.code_samples.map(({ language }) => language)).toEqual([
        "curl",
        "typescript",
        "python",
      ]);
    }
  });

  test("private operations have no page", () => {
    expect(pages.some(({ summary }) => summary.includes("/v2/"))).toBe(false);
  });
});

describe("search within the documentation", () => {
  test.each([
    ["webhook signature", "webhooks"],
    ["isotonic calibration", undefined],
    ["rate limit", "limits"],
    ["recompute score", "scores"],
    ["MCP tools", "mcp"],
    ["stdio", "mcp"],
    ["how do I get a key", "quickstart"],
    ["download csv", "bulk"],
    ["risk-forecast horizon_days", "forecast"],
  ])("%s leads to %s", (query, slug) => {
    const found = searchPages(pages, query).map((page) => page.slug);
    if (slug === undefined) expect(found).toEqual([]);
    else expect(found.slice(0, 3)).toContain(slug);
  });
});

describe("llms.txt", () => {
  test("llms.txt has a heading, a quote, and lists of links with notes, and names every page once", () => {
    const text = llmsText(pages, ORIGIN, []);
    expect(text).toMatch(/^# Daybook\n\n> .+\n/);
    const links = [...text.matchAll(/^- \[.+\]\((.+)\): .+$/gm)].map((match) => match[1]);
    expect(new Set(links).size).toBe(links.length);
    for (const page of pages) expect(links).toContain(`${page.canonical_url}.md`);
    const other = text
      .split("\n")
      .filter((line) => line.startsWith("- ") && !line.startsWith("- ["));
    expect(other).toEqual([]);
  });

  test("the full text contains every page", () => {
    const text = llmsFullText(pages);
    for (const { title } of pages) expect(text).toContain(`# ${title}\n`);
  });
});

describe("the changelog", () => {
  test("the changelog has every release file, and one entry for all fragments", () => {
    const files = readdirSync(new URL("../../docs/changelog/", import.meta.url));
    const entries = listChangelog();
    const releases = files.filter((file) => /^\d+\.\d+\.\d+\.md$/.test(file));
    const released = entries.filter(({ is_released }) => is_released);
    expect(released.map(({ slug }) => `${slug}.md`).toSorted()).toEqual(releases.toSorted());
    expect(entries.length - released.length).toBe(files.length > releases.length ? 1 : 0);
    for (const { kinds, body_md } of entries) {
      expect(CHANGE_KINDS).toEqual(expect.arrayContaining(kinds));
      expect(body_md).not.toBe("");
    }
  });
});
