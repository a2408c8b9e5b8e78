"use client";
import { type PartProps, shared } from "./part";

/**
 * Writes a part's HTML into the page. In the browser the HTML is already there and React keeps it,
 * so it isn't sent twice.
 */
export function StaticHtmlPart({ as: Host, part, ...attributes }: PartProps) {
  return (
    <Host
      {...attributes}
      data-part={part}
      suppressHydrationWarning
      dangerouslySetInnerHTML={typeof window === "undefined" ? writtenAs(part) : standingAs(part)}
    />
  );
}

/** A page without one of its parts would be half a truth: it fails instead. */
function writtenAs(part: string) {
  const html = shared.parts?.read(part);
  if (html === undefined) throw new Error("A part of the page was not kept");
  return { __html: html };
}

/**
 * Used only if React renders the whole page again, for example after a translator changed it. Keeps
 * the HTML that is in the page.
 */
const standingAs = (part: string) => ({
  get __html(): string {
    return document.querySelector(`[data-part="${part}"]`)?.innerHTML ?? "";
  },
});
