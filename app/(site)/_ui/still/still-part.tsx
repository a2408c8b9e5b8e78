"use client";
import { type PartProps, shared } from "./part";

/**
 * Writes a part's HTML into the page. In the browser it already stands there, and React leaves such
 * a piece as it finds it: the text need not be sent a second time.
 */
export function StillPart({ as: Host, part, ...attributes }: PartProps) {
  return <Host {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={markupOf(part)} />;
}

/** A page without one of its parts would be half a truth: it fails instead. */
function markupOf(part: string) {
  if (typeof window !== "undefined") return { __html: "" };
  const html = shared.parts?.read(part);
  if (html === undefined) throw new Error("A part of the page was not kept");
  return { __html: html };
}
