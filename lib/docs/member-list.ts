import type { Element, ElementContent } from "hast";

/** The heads of a table of members, as `schemaTable` writes them. */
const HEADS = ["Member", "Type", "Meaning"];

const isElement = (node: ElementContent): node is Element => node.type === "element";

const named = (parent: Element, tagName: string): Element[] =>
  parent.children.filter(isElement).filter((child) => child.tagName === tagName);

function plainText(node: Element): string {
  return node.children
    .map((child) =>
      child.type === "text" ? child.value : isElement(child) ? plainText(child) : "",
    )
    .join("");
}

const element = (tagName: string, children: ElementContent[], className?: string): Element => ({
  type: "element",
  tagName,
  properties: className === undefined ? {} : { className: [className] },
  children,
});

/** Converts a table of members into a definition list. Returns undefined for any other table. */
export function memberList(table: Element): Element | undefined {
  const [head] = named(table, "thead").flatMap((part) => named(part, "tr"));
  const heads = head ? named(head, "th").map(plainText) : [];
  if (heads.join() !== HEADS.join()) return undefined;
  const rows = named(table, "tbody").flatMap((body) => named(body, "tr"));
  const entries = rows.flatMap((row) => {
    const [name, type, meaning] = named(row, "td");
    if (!name || !type || !meaning) return [];
    const term = [...name.children, element("span", type.children, "member-type")];
    return [element("div", [element("dt", term), element("dd", meaning.children)])];
  });
  return element("dl", entries, "members");
}
