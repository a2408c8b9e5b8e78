import type { HTMLAttributes } from "react";

/** Hands the HTML of a rendered part over to the step that writes its page. */

export type PartProps = Omit<
  HTMLAttributes<HTMLElement>,
  "children" | "dangerouslySetInnerHTML" | "suppressHydrationWarning"
> & {
  as: "details" | "div" | "footer" | "nav" | "ol" | "section" | "ul";
  /** Name of the part's HTML: a digest of its content. */
  part: string;
};

const SHARED = Symbol.for("daybook.static-html");
type Shared = {
  parts?: { read(part: string): string | undefined; write(part: string, html: string): void };
};

/** Next loads modules once for server components and once for what writes HTML: they meet here. */
const holder = globalThis as { [SHARED]?: Shared };
export const shared: Shared = (holder[SHARED] ??= {});
