import { Fragment, isValidElement, type ReactNode } from "react";

/**
 * Renders elements as HTML, as React would for a page that no script changes. Accepts host
 * elements, fragments, and plain function components.
 * @throws if an element needs React: handlers, hooks, client components, or promises
 */
export const writeHtml = (node: ReactNode): string => writeNode(node, undefined);

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
const NEEDS_ESCAPE = /[&<>"']/;

/** Escapes text for use between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  NEEDS_ESCAPE.test(text) ? text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign) : text;

/** Elements that have no content, and no end. */
const VOID = new Set(["br", "hr", "img", "input", "link", "meta", "source"]);
/** Attributes that HTML or SVG spell otherwise than React; HTML itself does not mind capitals. */
const SPELLED: Readonly<Record<string, string>> = {
  className: "class",
  htmlFor: "for",
  tabIndex: "tabindex",
  defaultChecked: "checked",
  defaultValue: "value",
  strokeWidth: "stroke-width",
  textAnchor: "text-anchor",
};
/** Attributes with an address: our own pages, the web, email, or phone, and never a script. */
const ADDRESSES = new Set(["href", "src", "action"]);
const ADDRESS = /^(https?:\/\/|mailto:[^\s@]+@\S+$|tel:\+?\d+$|[/#?]|$)/i;

/** Properties that are no attributes. */
const FOR_REACT = new Set(["children", "dangerouslySetInnerHTML", "suppressHydrationWarning"]);

/** The name that React gives to what is HTML already. */
const MARKUP = "__html";

type Props = Readonly<Record<string, unknown>> & {
  children?: ReactNode;
  dangerouslySetInnerHTML?: Record<typeof MARKUP, string>;
};

/** `chosen` is the value of the select that contains the node. */
function writeNode(node: ReactNode, chosen: unknown): string {
  if (typeof node === "string") return escapeHtml(node);
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (typeof node === "number") return String(node);
  if (Array.isArray(node)) {
    let html = "";
    for (const each of node as readonly ReactNode[]) html += writeNode(each, chosen);
    return html;
  }
  if (isValidElement<Props>(node)) return writeElement(node.type, node.props, chosen);
  throw new TypeError("Only what is known at once can be written as HTML");
}

function writeElement(type: unknown, props: Props, chosen: unknown): string {
  if (typeof type === "function") return writeNode(type(props) as ReactNode, chosen);
  if (type === Fragment) return writeNode(props.children, chosen);
  if (typeof type !== "string") throw new TypeError("Only plain elements can be written as HTML");
  let tag = `<${type}`;
  for (const name in props) tag += writeAttribute(type, name, props[name]);
  const { value, children, defaultValue, dangerouslySetInnerHTML: written } = props;
  if (type === "option" && chosen !== undefined && value === chosen) tag += ' selected=""';
  if (VOID.has(type)) return `${tag}/>`;
  const content = written
    ? written[MARKUP]
    : writeNode(children, type === "select" ? defaultValue : chosen);
  return `${tag}>${content}</${type}>`;
}

/** Writes an attribute with a leading space. Empty if React would leave it out. */
function writeAttribute(type: string, name: string, value: unknown): string {
  if (FOR_REACT.has(name)) return "";
  if (value === undefined || value === null) return "";
  // A select's value is written as the selected option.
  if (type === "select" && name === "defaultValue") return "";
  const spelled = SPELLED[name] ?? name;
  if (typeof value === "boolean" && !/^(aria|data)-/.test(name)) {
    return value ? ` ${spelled}=""` : "";
  }
  if (typeof value === "object" || typeof value === "function") {
    throw new TypeError(`${name} of <${type}> cannot be written as HTML`);
  }
  const text = String(value);
  return ADDRESSES.has(name) && !ADDRESS.test(text) ? "" : ` ${spelled}="${escapeHtml(text)}"`;
}
