import { pagesOf, searchPages, summaryOf } from "#lib/docs/pages";
import type { DocPage, DocSummary } from "#lib/docs/doc-page";
import { publicOrigin } from "#lib/kernel/env";
import { type ExampleValues, SAMPLE_VALUES } from "#lib/kernel/examples";
import { nearest } from "#lib/kernel/nearest";
import type { Operation } from "#lib/kernel/operation";
import type { PageMeta } from "#lib/kernel/page";
import { Problem } from "#lib/kernel/problem";
import { type Prose, readAnswers, readProse } from "./read";

type DocsQuery = { query?: string | undefined; category?: string | undefined } & Pick<
  PageMeta,
  "limit" | "offset"
>;
type CachedPages = {
  prose: Prose;
  catalog: readonly Operation[];
  origin: string;
  values: ExampleValues;
  pages: DocPage[];
};

let cached: CachedPages | undefined;

/**
 * Returns every page of the documentation, made once of the prose and the catalog.
 * @param values records that samples ask for; titles and addresses don't depend on them.
 */
export function documentPages(
  catalog: readonly Operation[],
  values: ExampleValues = SAMPLE_VALUES,
): DocPage[] {
  const prose = readProse();
  const origin = publicOrigin();
  const isCurrent =
    cached?.prose === prose &&
    cached.catalog === catalog &&
    cached.origin === origin &&
    cached.values === values;
  if (cached && isCurrent) return cached.pages;
  const pages = pagesOf({
    guides: prose.guides,
    catalog,
    origin,
    values,
    answers: readAnswers(),
  });
  cached = { prose, catalog, origin, values, pages };
  return pages;
}

/** A list of pages, by words and category where they are given. */
export function listDocs(
  { query, category, limit, offset }: DocsQuery,
  catalog: readonly Operation[],
): { data: DocSummary[]; meta: PageMeta } {
  const all = documentPages(catalog);
  const found = query === undefined ? all : searchPages(all, query);
  const wanted = category?.toLowerCase();
  const kept = found.filter((page) => !wanted || page.category.toLowerCase() === wanted);
  return {
    data: kept.slice(offset, offset + limit).map(summaryOf),
    meta: { limit, offset, total: kept.length },
  };
}

/**
 * One page by its slug.
 * @throws Problem `not_found`, naming the nearest slug.
 */
export function readDoc(
  slug: string,
  catalog: readonly Operation[],
  values: ExampleValues,
): DocPage {
  const pages = documentPages(catalog, values);
  const page = pages.find((each) => each.slug === slug);
  if (page) return page;
  const meant = nearest(
    slug,
    pages.map((each) => each.slug),
  );
  const hint = meant === undefined ? "" : ` Did you mean "${meant}"?`;
  throw new Problem("not_found", `There is no page of this name.${hint}`);
}
