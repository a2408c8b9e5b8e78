import type { Element, Root } from "hast";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/**
 * Makes a box that scrolls on its own and is reachable by keyboard, so that nothing widens the
 * page.
 */
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

/** Returns the title of a fenced block from its opening line, with its language. */
function titleOf(pre: Element): string | undefined {
  const [code] = pre.children;
  if (code?.type !== "element") return undefined;
  const { meta } = (code.data ?? {}) as { meta?: string | null };
  const title = /"([^"]+)"/.exec(meta ?? "")?.[1];
  const written = String([code.properties["className"]].flat()[0]).replace("language-", "");
  const language = LANGUAGES[written] ?? written;
  return title === undefined || title === language ? title : `${title} (${language})`;
}

/**
 * Puts tables into scroll boxes, makes code scrollable by keyboard, and adds titles before code.
 */
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

/** Removes the address of a link unless its scheme only navigates. */
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

/** HTML inside the Markdown is dropped, so that a text can't add scripts or styles. */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(boxWideParts)
  .use(dropUnsafeLinks)
  .use(rehypeStringify);

/** Converts Markdown to HTML (CommonMark with GitHub's tables). */
export function renderMarkdown(markdown: string): string {
  return String(processor.processSync(markdown));
}
