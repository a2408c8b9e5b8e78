import { escapeXml } from "#lib/kernel/xml";

/**
 * A page in a sitemap, when its content last changed (ISO 8601), and its versions in other
 * languages.
 */
export type SitemapEntry = {
  url: string;
  changed_at?: string | undefined;
  alternates?: readonly { language: string; url: string }[];
};

/** The protocol's limit for one file. */
export const ENTRIES_MAX = 50_000;

function list(root: string, item: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ url, changed_at, alternates = [] }) => {
    const changed = changed_at === undefined ? "" : `<lastmod>${changed_at}</lastmod>`;
    const others = alternates.map(
      (each) =>
        `<xhtml:link rel="alternate" hreflang="${each.language}" href="${escapeXml(each.url)}"/>`,
    );
    return `<${item}><loc>${escapeXml(url)}</loc>${changed}${others.join("")}</${item}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...lines,
    `</${root}>`,
    "",
  ].join("\n");
}

/**
 * Writes a sitemap.
 * @throws Error if it's over the protocol's limit.
 */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  if (entries.length > ENTRIES_MAX) throw new Error(`A sitemap holds at most ${ENTRIES_MAX} pages`);
  return list("urlset", "url", entries);
}

/** Writes the list of sitemaps. */
export function sitemapIndexXml(entries: readonly SitemapEntry[]): string {
  return list("sitemapindex", "sitemap", entries);
}
