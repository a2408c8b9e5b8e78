import { expect, test } from "vitest";
import { documentPages } from "#lib/content/documents";
import { catalog } from "#lib/operations/catalog";
import { groupsOf } from "./docs-nav";

test("every page of the documentation is in one group, and every group has pages", () => {
  const pages = documentPages(catalog);
  const groups = groupsOf(pages);
  expect(groups.map(({ title }) => title)).toEqual([
    "Start",
    "Concepts",
    "Guides",
    "Reference",
    "Operate",
  ]);
  const slugs = groups.flatMap((group) => group.pages.map(({ slug }) => slug));
  expect(slugs.toSorted()).toEqual(pages.map(({ slug }) => slug).toSorted());
  for (const group of groups) expect(group.pages.length, group.title).toBeGreaterThan(0);
});
