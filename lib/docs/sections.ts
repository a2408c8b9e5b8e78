/** A part of a page under one heading. */
export type Section = { id: string; heading: string; body_md: string };
/** A fenced block: its language, its title, and whether the tests run it. */
export type CodeSample = { language: string; title: string; code: string; runs: boolean };

type Fence = { open: boolean; mark: string };

/** Tracks fences, so that a `#` inside code isn't a heading. */
function stepFence(fence: Fence, line: string): Fence {
  const mark = /^(`{3,}|~{3,})/.exec(line)?.[1];
  if (mark === undefined) return fence;
  if (!fence.open) return { open: true, mark };
  return line.trim() === fence.mark ? { open: false, mark: "" } : fence;
}

/**
 * Returns the anchor of a heading: lower case, with words joined by dashes. Underscores stay, so
 * error codes are unchanged.
 */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[`*]/g, "")
    .replaceAll(/[^a-z0-9_]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
}

/**
 * Returns the anchor if it's unused, or else appends the first number from 2 that makes it unique.
 */
function freeAnchor(anchor: string, sections: readonly { id: string }[]): string {
  const taken = new Set(sections.map(({ id }) => id));
  let free = anchor;
  for (let count = 2; taken.has(free); count += 1) free = `${anchor}-${count}`;
  return free;
}

/**
 * Splits Markdown at its second-level headings. The text before the first is the section
 * `overview`. Anchors are unique within the page.
 */
export function sectionsOf(body: string): Section[] {
  const sections: (Section & { lines: string[] })[] = [];
  let current = { id: "overview", heading: "Overview", body_md: "", lines: [] as string[] };
  let fence: Fence = { open: false, mark: "" };
  sections.push(current);
  for (const line of body.split("\n")) {
    const heading = fence.open ? undefined : /^## +(.+?)\s*$/.exec(line)?.[1];
    fence = stepFence(fence, line);
    if (heading === undefined) {
      current.lines.push(line);
      continue;
    }
    const id = freeAnchor(anchorOf(heading), sections);
    current = { id, heading: heading.replaceAll("`", ""), body_md: "", lines: [] };
    sections.push(current);
  }
  return sections
    .map(({ id, heading, lines }) => ({ id, heading, body_md: lines.join("\n").trim() }))
    .filter(({ id, body_md }) => id !== "overview" || body_md !== "");
}

const LANGUAGES: Record<string, string> = {
  bash: "curl",
  sh: "shell",
  ts: "typescript",
  py: "python",
};

/**
 * Returns the fenced blocks of a text. The info string is `<language> "<title>" run`, with title
 * and `run` optional. A block without a language isn't a sample.
 */
export function samplesOf(body: string): CodeSample[] {
  const samples: CodeSample[] = [];
  for (const match of body.matchAll(/^(`{3,})(\w+)([^\n]*)\n([\s\S]*?)\n\1$/gm)) {
    const [, , language = "", info = "", code = ""] = match;
    samples.push({
      language: LANGUAGES[language] ?? language,
      title: /"([^"]+)"/.exec(info)?.[1] ?? "",
      code,
      runs: /(^|\s)run(\s|$)/.test(info),
    });
  }
  return samples;
}
