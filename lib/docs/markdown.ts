import type { Element, ElementContent, Root } from "hast";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { codeBlock, groupCode } from "./code-block";
import { memberList } from "./member-list";

/**
 * Makes a box that scrolls on its own and is reachable by keyboard, so that nothing widens the
 * page.
 */
function scrollBox(child: Element, label: string): Element {
  const properties = { className: ["prose-table"], role: "group", ariaLabel: label, tabIndex: 0 };
  return { type: "element", tagName: "div", properties, children: [child] };
}

const textOf = (node: ElementContent): string =>
  node.type === "text"
    ? node.value
    : node.type === "element"
      ? node.children.map(textOf).join("")
      : "";

const partsOf = (node: Element, ...names: string[]): Element[] =>
  node.children.filter(
    (child): child is Element => child.type === "element" && names.includes(child.tagName),
  );

/** Lets a long name in code break after its signs, so that the columns next to it have room. */
function breakNames(node: Element): void {
  const isCode = node.tagName === "code";
  node.children = node.children.flatMap((child): ElementContent[] => {
    if (child.type === "element") breakNames(child);
    if (child.type !== "text" || !isCode) return [child];
    return child.value.split(/(?<=[_/])(?=\w)/).flatMap((value, at): ElementContent[] => {
      const text: ElementContent = { type: "text", value };
      return at === 0
        ? [text]
        : [{ type: "element", tagName: "wbr", properties: {}, children: [] }, text];
    });
  });
}

/** Repeats the heading of its column in each cell, for a phone that shows a row as a list. */
function labelCells(table: Element): Element {
  const rows = partsOf(table, "thead", "tbody").flatMap((part) => partsOf(part, "tr"));
  const [head, ...body] = rows.map((row) => partsOf(row, "th", "td"));
  const labels = (head ?? []).map(textOf);
  for (const cells of body) {
    for (const [at, cell] of cells.entries()) {
      cell.properties["dataLabel"] = labels[at];
      breakNames(cell);
    }
  }
  return table;
}

/**
 * Puts tables into scroll boxes, lists of members into definition lists, and code into blocks with a
 * head. Consecutive blocks of different languages become one group, whose languages are tabs.
 */
function boxWideParts() {
  return (tree: Root) => {
    tree.children = groupCode(
      tree.children.map((node) => {
        if (node.type !== "element") return node;
        if (node.tagName === "pre") return codeBlock(node);
        if (node.tagName !== "table") return node;
        return memberList(node) ?? scrollBox(labelCells(node), "Table");
      }),
    );
  };
}

const SAFE_ADDRESS = /^(https?:|mailto:|tel:|[/#])/i;

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
