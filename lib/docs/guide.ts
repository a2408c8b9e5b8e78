import type { ExampleValues } from "#lib/kernel/examples";
import { howToGetKey } from "#lib/kernel/how-to-get-key";
import { required, splitFrontMatter } from "./front-matter";
import type { DocPage } from "./doc-page";
import { samplesOf, sectionsOf } from "./sections";

/** A Markdown file: its name without the extension, and its text. */
export type MarkdownFile = { name: string; text: string };

/** A guide before its placeholders are replaced. */
export type Guide = {
  slug: string;
  title: string;
  category: string;
  summary: string;
  order: number;
  related: string[];
  body: string;
};

/** Placeholders of guides, each written as its name in braces: `{origin}`, `{facility_id}`. */
export type Placeholders = { origin: string } & ExampleValues;

/**
 * Parses a guide.
 * @throws Error if its front matter is incomplete.
 */
export function readGuide({ name, text }: MarkdownFile): Guide {
  const { head, body } = splitFrontMatter(name, text);
  return {
    slug: name,
    title: required(name, head, "title"),
    category: required(name, head, "category"),
    summary: required(name, head, "summary"),
    order: Number(required(name, head, "order")),
    related: (head["related"] ?? "").split(",").flatMap((slug) => slug.trim() || []),
    body,
  };
}

/** Replaces the placeholders of a text. */
export function fill(text: string, places: Readonly<Record<string, string>>): string {
  return Object.entries(places).reduce(
    (filled, [name, value]) => filled.replaceAll(`{${name}}`, value),
    text,
  );
}

/** Makes links to our own pages absolute, so that they work when the text is read elsewhere. */
export function absoluteLinks(markdown: string, origin: string): string {
  return markdown.replaceAll(/\]\(\/(?!\/)/g, `](${origin}/`);
}

/** Returns the page of a guide. `titles` maps every page's slug to its title. */
export function pageOf(
  guide: Guide,
  places: Placeholders,
  titles: ReadonlyMap<string, string>,
): DocPage {
  const { origin } = places;
  const filled = fill(guide.body, { ...places, how_to_get_key: howToGetKey() });
  const body = absoluteLinks(filled, origin);
  return {
    slug: guide.slug,
    title: guide.title,
    category: guide.category,
    summary: guide.summary,
    canonical_url: `${origin}/docs/${guide.slug}`,
    sections: sectionsOf(body),
    code_samples: samplesOf(body).map(({ language, title, code }) => ({ language, title, code })),
    related_links: guide.related.flatMap((slug) => {
      const title = titles.get(slug);
      return title === undefined ? [] : [{ title, url: `${origin}/docs/${slug}` }];
    }),
  };
}
