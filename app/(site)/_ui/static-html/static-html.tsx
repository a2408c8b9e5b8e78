import type { ReactNode } from "react";
import { digestTag } from "#lib/kernel/sha256";
import type { Messages } from "#lib/language/messages";
import { type PartProps, shared } from "./part";
import { Parts } from "./parts";
import { StaticHtmlPart } from "./static-html-part";
import { writeHtml } from "./write-html";

type Host = Omit<PartProps, "part">;

/**
 * A part of a page that no script changes, given to React as one piece of HTML. Separate elements
 * would cost three times: in the server's tree, the page's data, and the HTML. The data for the
 * browser only has the part's name.
 */
export function StaticHtml({ children, ...host }: Host & { children: ReactNode }) {
  return <StaticHtmlPart {...host} part={keepPart(write(children))} />;
}

type Content = (props: { text: Messages }) => ReactNode;

const lasting = new WeakMap<Content, Map<Messages, RenderedPart>>();

/**
 * A part that is the same on every page of a language, so it's rendered once. `of` must be a stable
 * function.
 */
export function LastingHtml({
  text,
  of: content,
  ...host
}: Host & { text: Messages; of: Content }) {
  const languages = lasting.get(content) ?? new Map<Messages, RenderedPart>();
  lasting.set(content, languages);
  const written = languages.get(text) ?? write(content({ text }));
  languages.set(text, written);
  return <StaticHtmlPart {...host} part={keepPart(written)} />;
}

/** A piece of HTML by its name. */
type RenderedPart = { part: string; html: string };

function write(content: ReactNode): RenderedPart {
  const html = writeHtml(content);
  return { part: digestTag(html), html };
}

/** Enough for hundreds of pages, many more than are rendered at once. */
const CHARACTERS_MAX = 32 * 2 ** 20;

/** Stores a part until its page is written, and returns its name. */
function keepPart({ part, html }: RenderedPart): string {
  shared.parts ??= new Parts(CHARACTERS_MAX);
  shared.parts.write(part, html);
  return part;
}
