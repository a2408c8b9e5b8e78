import type { ReactNode } from "react";
import { Keep } from "#lib/kernel/keep";
import { sha256 } from "#lib/kernel/sha256";
import { type PartProps, shared } from "./part";
import { StillPart } from "./still-part";
import { writeHtml } from "./write-html";

type Props = Omit<PartProps, "part"> & { children: ReactNode };

/**
 * A part of a page that no script changes, handed to React as one piece of HTML: element by element
 * it is paid for three times, in the server's tree, in the page's data and in the HTML. The piece
 * stands in the HTML alone; the data for the browser only name it.
 */
export function Still({ children, ...props }: Props) {
  return <StillPart {...props} part={keepPart(writeHtml(children))} />;
}

/** A part waits here for its own page to be written, some milliseconds: hundreds of pages fit. */
const CHARACTERS_MAX = 8 * 2 ** 20;

/** Keeps a part until its page is written, and names it. */
function keepPart(html: string): string {
  const parts = (shared.parts ??= new Keep<string>(CHARACTERS_MAX, ({ length }) => length));
  const part = sha256(html, "base64url").slice(0, 22);
  parts.write(part, html);
  return part;
}
