import type { ReactNode } from "react";
import { digestTag } from "#lib/kernel/sha256";
import { type PartProps, shared } from "./part";
import { Parts } from "./parts";
import { StaticHtmlPart } from "./static-html-part";
import { writeHtml } from "./write-html";

type Props = Omit<PartProps, "part"> & { children: ReactNode };

/**
 * A part of a page that no script changes, handed to React as one piece of HTML: element by element
 * it is paid for three times, in the server's tree, in the page's data and in the HTML. The piece
 * stands in the HTML alone; the data for the browser only name it.
 */
export function StaticHtml({ children, ...props }: Props) {
  return <StaticHtmlPart {...props} part={keepPart(writeHtml(children))} />;
}

/** Hundreds of pages: many more than are made at once. */
const CHARACTERS_MAX = 32 * 2 ** 20;

/** Keeps a part until its page is written, and names it. */
function keepPart(html: string): string {
  const parts = (shared.parts ??= new Parts(CHARACTERS_MAX));
  const part = digestTag(html);
  parts.write(part, html);
  return part;
}
