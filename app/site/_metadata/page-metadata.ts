import type { Metadata } from "next";
import type { Messages } from "#lib/language/messages";
import { alternatesOf } from "./alternates";
import { openGraphOf } from "./open-graph";

type Described = { title: string; description: string };

/**
 * Returns the metadata that most pages have: title, description, addresses in every language, and
 * the preview of a shared link. `path` is the English path.
 */
export function pageMetadata(text: Messages, path: string, { title, description }: Described) {
  return {
    title,
    description,
    alternates: alternatesOf(text, path),
    openGraph: openGraphOf(text, { title, description, url: text.href(path) }),
  } satisfies Metadata;
}
