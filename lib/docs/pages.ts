import type { ExampleValues } from "#lib/kernel/examples";
import type { Operation } from "#lib/kernel/operation";
import type { DocPage, DocSummary } from "./doc-page";
import { fillExample } from "./fill-examples";
import { type MarkdownFile, pageOf, readGuide } from "./guide";
import { referencePage, referenceSlug } from "./reference";

/** What the documentation is made of. */
export type DocSource = {
  guides: readonly MarkdownFile[];
  catalog: readonly Operation[];
  origin: string;
  /** Records that samples ask for. */
  values: ExampleValues;
  /** Real answers to the examples, by operation. */
  answers?: Readonly<Record<string, unknown>>;
};

const published = (catalog: readonly Operation[]) =>
  catalog.filter((operation) => !operation.unpublished);

/** Every page: the guides in their order, then one page for each operation. */
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

/** A page as lists show it. */
export function summaryOf(page: DocPage): DocSummary {
  const { slug, title, category, summary, canonical_url } = page;
  return { slug, title, category, summary, canonical_url };
}

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9_]+/g) ?? [];

/** How well a page answers: a word in the title weighs most, then summary, headings, text. */
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

/** Words that say nothing of what is sought. */
const EMPTY_WORDS = new Set(
  "a an and are can do does for how i in is it my of on or the to what when where which with".split(
    " ",
  ),
);

/** The pages that have every telling word of a query, best first; ties keep the order of the pages. */
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

/** A page as one Markdown text: what its `.md` twin serves. */
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
