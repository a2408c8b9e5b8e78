import type { Metadata } from "next";
import type { Messages } from "#lib/language/messages";

type OpenGraph = NonNullable<Metadata["openGraph"]>;
type Image = { url: string; width: number; height: number; alt: string };
type Shared = {
  title?: string;
  description?: string;
  url?: string;
  type?: "article";
  images?: Image[];
};

/** Open Graph names a language with its land. */
const LOCALES = { en: "en_US", es: "es_US" } as const;

/** Site images contain text, so each language has its own. */
export const PICTURES = { en: "/share.png", es: "/share-es.png" } as const;

/**
 * Builds the preview of a shared link. A page's preview replaces the site's, so it must be
 * complete.
 */
export function openGraphOf(text: Messages, { type, ...page }: Shared): OpenGraph {
  return {
    siteName: text.site.name,
    locale: LOCALES[text.locale],
    images: [{ url: PICTURES[text.locale], width: 1200, height: 630, alt: text.site.tagline }],
    type: type ?? "website",
    ...page,
  };
}
