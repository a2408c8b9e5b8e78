import { required, splitFrontMatter } from "./front-matter";
import { absoluteLinks, type MarkdownFile } from "./guide";

/** One entry of the changelog: a release, or the unreleased changes. */
export type ChangelogEntry = {
  /** The version, such as `1.0.0`, or `unreleased`. */
  slug: string;
  title: string;
  /** YYYY-MM-DD. For unreleased changes, the newest date. */
  date: string;
  kinds: string[];
  body_md: string;
  canonical_url: string;
  is_released: boolean;
};

/** The subjects of changes. Each entry has at least one. */
export const CHANGE_KINDS = [
  "api",
  "tools",
  "discovery",
  "method",
  "data",
  "website",
  "operators",
] as const;

/** Sections of an entry, in order (Keep a Changelog). */
const SECTIONS = ["Added", "Changed", "Fixed", "Breaking"] as const;
type Section = (typeof SECTIONS)[number];

const UNRELEASED = "unreleased";
const RELEASE = /^\d+\.\d+\.\d+$/;

type ChangelogFile = Pick<ChangelogEntry, "title" | "date" | "kinds"> & {
  name: string;
  body: string;
};

function readFile({ name, text }: MarkdownFile): ChangelogFile {
  const { head, body } = splitFrontMatter(name, text);
  const date = required(name, head, "date");
  if (!RELEASE.test(name) && !name.startsWith(`${date}-`)) {
    throw new Error(`${name} must be a version or begin with its date, ${date}`);
  }
  const kinds = required(name, head, "kinds")
    .split(",")
    .map((kind) => kind.trim());
  const unknown = kinds.filter((kind) => !(CHANGE_KINDS as readonly string[]).includes(kind));
  if (unknown.length > 0) throw new Error(`${name} has unknown kinds: ${unknown.join(", ")}`);
  return { name, title: required(name, head, "title"), date, kinds, body };
}

const sectionNamed = (text: string | undefined): Section | undefined =>
  SECTIONS.find((section) => section === text);

/** Splits a fragment into bullets. A bullet without a section counts as changed. */
function bulletsOf(body: string): { section: Section; text: string }[] {
  const bullets: { section: Section; text: string }[] = [];
  let section: Section = "Changed";
  for (const line of body.split("\n")) {
    const heading = /^#{2,} +(.+?)\s*$/.exec(line)?.[1];
    const last = bullets.at(-1);
    if (heading !== undefined) section = sectionNamed(heading) ?? section;
    else if (line.startsWith("- ") || (line !== "" && !last)) {
      const text = line.replace(/^- /, "");
      const labeled = /^\*\*(\w+)\*\*: (.*)$/.exec(text);
      const own = sectionNamed(labeled?.[1]);
      bullets.push({ section: own ?? section, text: own ? (labeled?.[2] ?? "") : text });
    } else if (line !== "" && last) last.text += `\n${line}`;
  }
  return bullets;
}

/** Collects the fragments into one entry, newest first within a section. */
function collectUnreleased(fragments: readonly ChangelogFile[], origin: string): ChangelogEntry[] {
  const newest = fragments.toSorted((a, b) => (a.name < b.name ? 1 : -1));
  const [first] = newest;
  if (!first) return [];
  const bullets = newest.flatMap(({ body }) => bulletsOf(body));
  const parts = SECTIONS.flatMap((section) => {
    const lines = bullets.filter((each) => each.section === section).map(({ text }) => `- ${text}`);
    return lines.length === 0 ? [] : [`### ${section}\n\n${lines.join("\n")}`];
  });
  return [
    {
      slug: UNRELEASED,
      title: "Unreleased",
      date: first.date,
      kinds: CHANGE_KINDS.filter((kind) => newest.some(({ kinds }) => kinds.includes(kind))),
      body_md: absoluteLinks(parts.join("\n\n"), origin),
      canonical_url: `${origin}/changelog#${UNRELEASED}`,
      is_released: false,
    },
  ];
}

const numbersOf = (version: string) => version.split(".").map(Number);

function compareVersions(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  const at = left.findIndex((part, place) => part !== right[place]);
  return (left[at] ?? 0) - (right[at] ?? 0);
}

/**
 * Returns the unreleased changes, if any, and then the releases, newest first. A release is a file
 * named by its version. Every other file is a fragment of the next release.
 * @throws Error if a file has no valid front matter.
 */
export function changelogOf(files: readonly MarkdownFile[], origin: string): ChangelogEntry[] {
  const read = files.map(readFile);
  const releases = read
    .filter(({ name }) => RELEASE.test(name))
    .toSorted((a, b) => compareVersions(b.name, a.name))
    .map(({ name, body, ...entry }) => ({
      ...entry,
      slug: name,
      body_md: absoluteLinks(body, origin),
      canonical_url: `${origin}/changelog#${name}`,
      is_released: true,
    }));
  const fragments = read.filter(({ name }) => !RELEASE.test(name));
  return [...collectUnreleased(fragments, origin), ...releases];
}

/** Formats the changelog as one Markdown text. */
export function changelogMarkdown(entries: readonly ChangelogEntry[]): string {
  const parts = entries.map(({ title, date, kinds, body_md, is_released }) => {
    const heading = is_released ? `${title} (${date})` : title;
    return `## ${heading}\n\nKinds: ${kinds.join(", ")}\n\n${body_md}`;
  });
  return [
    "# Changelog",
    "> Changes of the API, agent tools, methods, data, and website, newest first.",
    ...parts,
  ].join("\n\n");
}
