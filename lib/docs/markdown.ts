import type { Element, Root } from "hast";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/** A box that scrolls by itself and can be reached by keys: nothing may widen the page. */
function scrollBox(child: Element, label: string): Element {
  const properties = { className: ["prose-table"], role: "group", ariaLabel: label, tabIndex: 0 };
  return { type: "element", tagName: "div", properties, children: [child] };
}

/** Puts tables and code in such boxes. */
function boxWideParts() {
  return (tree: Root) => {
    tree.children = tree.children.map((node) => {
      if (node.type !== "element") return node;
      if (node.tagName === "table") return scrollBox(node, "Table");
      if (node.tagName === "pre") node.properties["tabIndex"] = 0;
      return node;
    });
  };
}

const SAFE_ADDRESS = /^(https?:|mailto:|[/#])/i;

/** Leaves a link without an address where the address could do more than lead somewhere. */
function dropUnsafeLinks() {
  const visit = (node: Root | Element): void => {
    for (const child of node.children) {
      if (child.type !== "element") continue;
      const { href } = child.properties;
      if (typeof href === "string" && !SAFE_ADDRESS.test(href)) delete child.properties["href"];
      visit(child);
    }
  };
  return visit;
}

/** HTML inside the Markdown is left out, so that a text cannot bring scripts or styles. */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(boxWideParts)
  .use(dropUnsafeLinks)
  .use(rehypeStringify);

/** The HTML of a Markdown text (CommonMark with GitHub's tables). */
export function renderMarkdown(markdown: string): string {
  return String(processor.processSync(markdown));
}
