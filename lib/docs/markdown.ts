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

const LANGUAGES: Record<string, string> = {
  bash: "curl",
  go: "Go",
  js: "JavaScript",
  json: "JSON",
  py: "Python",
  python: "Python",
  ruby: "Ruby",
  sh: "shell",
  ts: "TypeScript",
};

/** What a fenced block is called in the line that opens it, and its language. */
function titleOf(pre: Element): string | undefined {
  const [code] = pre.children;
  if (code?.type !== "element") return undefined;
  const { meta } = (code.data ?? {}) as { meta?: string | null };
  const title = /"([^"]+)"/.exec(meta ?? "")?.[1];
  const written = String([code.properties["className"]].flat()[0]).replace("language-", "");
  const language = LANGUAGES[written] ?? written;
  return title === undefined || title === language ? title : `${title} (${language})`;
}

/** Puts tables and code in such boxes; code that is called something is told so before it. */
function boxWideParts() {
  return (tree: Root) => {
    tree.children = tree.children.flatMap((node): Root["children"] => {
      if (node.type !== "element") return [node];
      if (node.tagName === "table") return [scrollBox(node, "Table")];
      if (node.tagName !== "pre") return [node];
      node.properties["tabIndex"] = 0;
      const title = titleOf(node);
      if (title === undefined) return [node];
      const children = [{ type: "text" as const, value: title }];
      const properties = { className: ["code-title"] };
      return [{ type: "element", tagName: "p", properties, children }, node];
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
