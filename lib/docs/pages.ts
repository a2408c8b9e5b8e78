import type { ExampleValues } from "#lib/kernel/examples";
import type { Operation } from "#lib/kernel/operation";
import type { DocPage, DocSummary } from "./doc-page";
import { fillExample } from "./fill-examples";
import { type MarkdownFile, pageOf, readGuide } from "./guide";
import { referencePage, referenceSlug } from "./reference";

/** The sources of the documentation. */
export type DocSource = {
  guides: readonly MarkdownFile[];
  catalog: readonly Operation[];
  origin: string;
  /** Records that samples use. */
  values: ExampleValues;
  /** Real responses to the examples, by operation. */
  answers?: Readonly<Record<string, unknown>>;
};

const published = (catalog: readonly Operation[]) =>
  catalog.filter((operation) => !operation.unpublished);

/** Returns every page: the guides in order, then one page for each operation. */
export function pagesOf({ guides, catalog, origin, values, answers }: DocSource): DocPage[] {
  const read = guides.map(readGuide).toSorted((a, b) => a.order - b.order);
  const titles = new Map([
    ...read.map(({ slug, title }) => [slug, title] as const),
    ...published(catalog).map(({ id, summary }) => [referenceSlug(id), summary] as const),
  ]);
  const places = { origin, ...values };
  return [
    ...read.map((guide) => pageOf(guide, places, titles)),
    ...published(catalog).map((operation) =>
      referencePage(fillExample(operation, values), origin, answers?.[operation.id]),
    ),
  ];
}

/** Returns a page as lists show it. */
export function summaryOf(page: DocPage): DocSummary {
  const { slug, title, category, summary, canonical_url } = page;
  return { slug, title, category, summary, canonical_url };
}

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9_]+/g) ?? [];

/**
 * Returns how well a page matches a word: 8 for the title, 4 for the summary, 2 for headings, and 1
 * for text, added up.
 */
function weightOf(page: DocPage, word: string): number {
  const places: [string, number][] = [
    [`${page.slug} ${page.title}`, 8],
    [page.summary, 4],
    [page.sections.map(({ heading }) => heading).join(" "), 2],
    [page.sections.map(({ body_md }) => body_md).join(" "), 1],
  ];
  return places.reduce((sum, [text, weight]) => {
    const found = wordsOf(text).some((each) => each.startsWith(word));
    return found ? sum + weight : sum;
  }, 0);
}

/** Words that a search ignores. */
const EMPTY_WORDS = new Set([
  ..."a an and are can do does for how i in is it my of on or the".split(" "),
  ..."to what when where which why with you your".split(" "),
  ..."calculate calculated compute computed explain made make mean means work works".split(" "),
]);

/**
 * Returns the pages that match every word of a query, except ignored ones, best first. Ties keep
 * the order of the pages.
 */
export function searchPages(pages: readonly DocPage[], query: string): DocPage[] {
  const words = wordsOf(query).filter((word) => !EMPTY_WORDS.has(word));
  if (words.length === 0) return [];
  return pages
    .map((page) => ({ page, weights: words.map((word) => weightOf(page, word)) }))
    .filter(({ weights }) => weights.every((weight) => weight > 0))
    .map(({ page, weights }) => ({ page, total: weights.reduce((a, b) => a + b, 0) }))
    .toSorted((a, b) => b.total - a.total)
    .map(({ page }) => page);
}

/** Formats a page as one Markdown text, which its `.md` address serves. */
export function pageMarkdown(page: DocPage): string {
  const sections = page.sections.map(({ id, heading, body_md }) =>
    id === "overview" ? body_md : `## ${heading}\n\n${body_md}`,
  );
  const related = page.related_links.map(({ title, url }) => `- [${title}](${url})`);
  return [
    `# ${page.title}`,
    `> ${page.summary}`,
    ...sections,
    ...(related.length > 0 ? [`## See also\n\n${related.join("\n")}`] : []),
    `Source: <${page.canonical_url}>`,
  ].join("\n\n");
}
