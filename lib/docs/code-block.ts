import type { Element, ElementContent, Root, RootContent } from "hast";
import { createLowlight, common } from "lowlight";

const lowlight = createLowlight(common);

type Language = { name: string; grammar?: string };

const LANGUAGES: Record<string, Language> = {
  bash: { name: "curl", grammar: "bash" },
  go: { name: "Go", grammar: "go" },
  js: { name: "JavaScript", grammar: "javascript" },
  json: { name: "JSON", grammar: "json" },
  py: { name: "Python", grammar: "python" },
  python: { name: "Python", grammar: "python" },
  ruby: { name: "Ruby", grammar: "ruby" },
  sh: { name: "shell", grammar: "bash" },
  ts: { name: "TypeScript", grammar: "typescript" },
};

const element = (
  tagName: string,
  className: string,
  children: ElementContent[],
  properties: Element["properties"] = {},
): Element => ({
  type: "element",
  tagName,
  properties: { className: [className], ...properties },
  children,
});

const textOf = (code: Element): string =>
  code.children.map((child) => (child.type === "text" ? child.value : "")).join("");

/** Returns the title of a fenced block from its opening line: the part in quotation marks. */
function titleOf(code: Element): string | undefined {
  const { meta } = (code.data ?? {}) as { meta?: string | null };
  return /"([^"]+)"/.exec(meta ?? "")?.[1];
}

/**
 * Makes a block of code with a head that names it and its language, in colors by class. The code
 * scrolls by keyboard.
 */
export function codeBlock(pre: Element): Element {
  pre.properties["tabIndex"] = 0;
  const [code] = pre.children;
  if (code?.type !== "element") return pre;
  const written = String([code.properties["className"] ?? ""].flat()[0]).replace("language-", "");
  const { name, grammar } = LANGUAGES[written] ?? { name: written };
  if (grammar !== undefined) {
    code.children = lowlight.highlight(grammar, textOf(code)).children as ElementContent[];
  }
  const title = titleOf(code);
  const head = [title === name ? undefined : title, name === "text" ? undefined : name];
  const label = head.filter(Boolean).join(" · ");
  const children = [
    element("div", "code-head", [element("span", "code-title", [{ type: "text", value: label }])]),
    pre,
  ];
  return element("div", "code-block", children, { dataLanguage: name });
}

const languageOf = (node: RootContent): string | undefined =>
  node.type === "element" && node.properties["dataLanguage"] !== undefined
    ? String(node.properties["dataLanguage"])
    : undefined;

const isBlank = (node: RootContent) => node.type === "text" && node.value.trim() === "";

/** Joins consecutive blocks of different languages into one group of the same sample. */
export function groupCode(nodes: Root["children"]): Root["children"] {
  const grouped: Root["children"] = [];
  let run: Element[] = [];
  const flush = () => {
    if (run.length > 1) grouped.push(element("div", "code-group", run));
    else grouped.push(...run);
    run = [];
  };
  for (const node of nodes) {
    const language = languageOf(node);
    if (isBlank(node)) continue;
    if (run.some((block) => languageOf(block) === language)) flush();
    if (language !== undefined && isTabbed(language)) run.push(node as Element);
    else {
      flush();
      grouped.push(node);
    }
  }
  flush();
  return grouped;
}

/** Languages that samples repeat. Output such as JSON isn't another language of the same sample. */
const TABBED: readonly string[] = ["curl", "TypeScript", "Python"];

const isTabbed = (language: string) => TABBED.includes(language);
