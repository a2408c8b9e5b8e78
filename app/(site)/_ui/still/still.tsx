import type { HTMLAttributes, ReactNode } from "react";
import { writeHtml } from "./write-html";

type Props = Omit<HTMLAttributes<HTMLElement>, "children" | "dangerouslySetInnerHTML"> & {
  as: "details" | "footer" | "nav" | "ol" | "ul";
  children: ReactNode;
};

/**
 * A part of a page that no script changes, handed to React as one piece of HTML: element by element
 * it is paid for three times, in the server's tree, in the page's data and in the HTML.
 */
export function Still({ as: Host, children, ...attributes }: Props) {
  return <Host {...attributes} dangerouslySetInnerHTML={{ __html: writeHtml(children) }} />;
}
