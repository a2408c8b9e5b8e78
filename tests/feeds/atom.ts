import sax from "sax";
import { z } from "zod";

/** Checks documents against RFC 4287: its RELAX NG schema, and what its prose adds. */

type Element = {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
};

const ATOM = "http://www.w3.org/2005/Atom";

/** How often a child may occur: [at least, at most]. */
type Count = readonly [min: number, max: number];
const ONE: Count = [1, 1];
const OPTIONAL: Count = [0, 1];
const ANY: Count = [0, Infinity];

const COMMON = ["xml:base", "xml:lang"];

type Rule = {
  attributes?: readonly string[];
  required?: readonly string[];
  children?: Readonly<Record<string, Count>>;
  check?: (element: Element) => string[];
};

const childrenOf = ({ children }: Element, name: string) =>
  children.filter((child) => child.name === name);

const isUri = (text: string) => z.url().safeParse(text).success;
const checkUri = ({ text }: Element) => (isUri(text) ? [] : [`"${text}" is no absolute URI`]);
const checkDate = ({ text }: Element) =>
  z.iso.datetime({ offset: true }).safeParse(text).success ? [] : [`"${text}" is no date-time`];
const checkFilled = ({ text }: Element) => (text.trim() === "" ? ["is empty"] : []);

const TEXT: Rule = {
  attributes: ["type"],
  check: ({ attributes: { type = "text" }, text }) => [
    ...(["text", "html"].includes(type) ? [] : [`has the unexpected type ${type}`]),
    ...(text.trim() === "" ? ["is empty"] : []),
  ],
};
const PERSON: Rule = { children: { name: ONE, uri: OPTIONAL, email: OPTIONAL } };

function checkLinks(element: Element): string[] {
  const alternates = childrenOf(element, "link")
    .filter(({ attributes: { rel = "alternate" } }) => rel === "alternate")
    .map(({ attributes: { type, hreflang } }) => `${type} ${hreflang}`);
  const repeated = new Set(alternates).size < alternates.length;
  return repeated ? ["has two alternate links of one type and language"] : [];
}

function checkFeed(feed: Element): string[] {
  const entries = childrenOf(feed, "entry");
  const ids = entries.flatMap((entry) => childrenOf(entry, "id").map(({ text }) => text));
  const hasAuthors =
    childrenOf(feed, "author").length > 0 ||
    entries.every((entry) => childrenOf(entry, "author").length > 0);
  const isSelf = ({ attributes: { rel } }: Element) => rel === "self";
  return [
    ...checkLinks(feed),
    ...(new Set(ids).size < ids.length ? ["has two entries with one id"] : []),
    ...(hasAuthors ? [] : ["has no author"]),
    ...(childrenOf(feed, "link").some(isSelf) ? [] : ["has no link to itself"]),
  ];
}

function checkEntry(entry: Element): string[] {
  const isAlternate = ({ attributes: { rel = "alternate" } }: Element) => rel === "alternate";
  const isReadable =
    childrenOf(entry, "content").length > 0 || childrenOf(entry, "link").some(isAlternate);
  return [...checkLinks(entry), ...(isReadable ? [] : ["has neither content nor alternate link"])];
}

const RULES: Readonly<Record<string, Rule>> = {
  feed: {
    children: {
      author: ANY,
      category: ANY,
      contributor: ANY,
      generator: OPTIONAL,
      icon: OPTIONAL,
      id: ONE,
      link: ANY,
      logo: OPTIONAL,
      rights: OPTIONAL,
      subtitle: OPTIONAL,
      title: ONE,
      updated: ONE,
      entry: ANY,
    },
    check: checkFeed,
  },
  entry: {
    children: {
      author: ANY,
      category: ANY,
      content: OPTIONAL,
      contributor: ANY,
      id: ONE,
      link: ANY,
      // Optional in the RFC: readers sort by it, so every feed here has it.
      published: ONE,
      rights: OPTIONAL,
      summary: OPTIONAL,
      title: ONE,
      updated: ONE,
    },
    check: checkEntry,
  },
  author: PERSON,
  contributor: PERSON,
  name: { check: checkFilled },
  uri: { check: checkUri },
  email: { check: checkFilled },
  category: { attributes: ["term", "scheme", "label"], required: ["term"] },
  generator: { attributes: ["uri", "version"], check: checkFilled },
  icon: { check: checkUri },
  id: { check: checkUri },
  link: {
    attributes: ["href", "rel", "type", "hreflang", "title", "length"],
    required: ["href"],
    check: ({ attributes: { href = "" } }) => (isUri(href) ? [] : [`"${href}" is no absolute URI`]),
  },
  logo: { check: checkUri },
  published: { check: checkDate },
  rights: TEXT,
  subtitle: TEXT,
  summary: TEXT,
  title: TEXT,
  content: TEXT,
  updated: { check: checkDate },
};

function checkElement(element: Element, path: string): string[] {
  const rule = RULES[element.name];
  if (!rule) return [`${path} is no element of Atom`];
  const { attributes = [], required = [], children = {}, check = () => [] } = rule;
  const allowed = [...attributes, ...COMMON, ...(element.name === "feed" ? ["xmlns"] : [])];
  const unknown = Object.keys(element.attributes).filter((name) => !allowed.includes(name));
  const absent = required.filter((name) => !element.attributes[name]);
  const misplaced = element.children.filter(({ name }) => !children[name]);
  const miscounted = Object.entries(children).filter(([name, [min, max]]) => {
    const count = childrenOf(element, name).length;
    return count < min || count > max;
  });
  return [
    ...unknown.map((name) => `${path} has the unknown attribute ${name}`),
    ...absent.map((name) => `${path} lacks the attribute ${name}`),
    ...misplaced.map(({ name }) => `${path} has the misplaced element ${name}`),
    ...miscounted.map(([name]) => `${path} has ${childrenOf(element, name).length} × ${name}`),
    ...check(element).map((fault) => `${path} ${fault}`),
    ...element.children.flatMap((child, at) => checkElement(child, `${path}/${child.name}[${at}]`)),
  ];
}

/** @throws Error if the document is no well-formed XML. */
function parse(document: string): Element {
  const parser = sax.parser(true, { xmlns: true });
  const top: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [top];
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  Object.assign(parser, {
    onerror: (error: Error) => {
      throw error;
    },
    ontext: addText,
    oncdata: addText,
    onopentag: ({ local, uri, attributes }: sax.QualifiedTag) => {
      const values = Object.entries(attributes).map(([name, { value }]) => [name, value] as const);
      const name = uri === ATOM ? local : `{${uri}}${local}`;
      const element = { name, attributes: Object.fromEntries(values), children: [], text: "" };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    onclosetag: () => void open.pop(),
  });
  parser.write(document).close();
  const [root] = top.children;
  if (!root) throw new Error("The document has no element");
  return root;
}

/** Lists what is wrong with an Atom feed, each with the path of its element. */
export function checkAtom(document: string): string[] {
  const root = parse(document);
  return root.name === "feed" ? checkElement(root, "feed") : [`${root.name} is no Atom feed`];
}
