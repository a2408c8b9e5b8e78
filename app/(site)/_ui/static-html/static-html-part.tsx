"use client";
import { type PartProps, shared } from "./part";

/**
 * Writes a part's HTML into the page. In the browser it already stands there, and React leaves such
 * a piece as it finds it: the text need not be sent a second time.
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
 * Asked for only where React makes the whole page anew, as where a translator has changed it before
 * its scripts ran: what stands then is taken over.
 */
const standingAs = (part: string) => ({
  get __html(): string {
    return document.querySelector(`[data-part="${part}"]`)?.innerHTML ?? "";
  },
});
