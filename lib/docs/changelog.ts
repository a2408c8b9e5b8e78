import { required, splitFrontMatter } from "./front-matter";
import { absoluteLinks, type MarkdownFile } from "./guide";

/** One entry of the changelog: one file. */
export type ChangelogEntry = {
  slug: string;
  title: string;
  /** YYYY-MM-DD. */
  date: string;
  kinds: string[];
  body_md: string;
  canonical_url: string;
};

/** What releases are about; entries name at least one. */
export const CHANGE_KINDS = ["api", "tools", "discovery", "method", "data", "website"] as const;

function readEntry({ name, text }: MarkdownFile, origin: string): ChangelogEntry {
  const { head, body } = splitFrontMatter(name, text);
  const date = required(name, head, "date");
  if (!name.startsWith(`${date}-`)) throw new Error(`${name} must begin with its date, ${date}`);
  const kinds = required(name, head, "kinds")
    .split(",")
    .map((kind) => kind.trim());
  const unknown = kinds.filter((kind) => !(CHANGE_KINDS as readonly string[]).includes(kind));
  if (unknown.length > 0) throw new Error(`${name} has unknown kinds: ${unknown.join(", ")}`);
  return {
    slug: name,
    title: required(name, head, "title"),
    date,
    kinds,
    body_md: absoluteLinks(body, origin),
    canonical_url: `${origin}/changelog#${name}`,
  };
}

/** The entries, newest first. Throws where a file is wanting. */
export function changelogOf(files: readonly MarkdownFile[], origin: string): ChangelogEntry[] {
  return files
    .map((file) => readEntry(file, origin))
    .toSorted((a, b) => (a.slug < b.slug ? 1 : -1));
}

/** The changelog as one Markdown text. */
export function changelogMarkdown(entries: readonly ChangelogEntry[]): string {
  const parts = entries.map(
    ({ title, date, kinds, body_md }) =>
      `## ${date}: ${title}\n\nKinds: ${kinds.join(", ")}\n\n${body_md}`,
  );
  return [
    "# Changelog",
    "> What changed on the website, in API, tools, methods and data, newest first.",
    ...parts,
  ].join("\n\n");
}
