/** A part of a page under one heading. */
export type Section = { id: string; heading: string; body_md: string };
/** A fenced block: its language, what it shows, and whether it runs in the tests. */
export type CodeSample = { language: string; title: string; code: string; runs: boolean };

type Fence = { open: boolean; mark: string };

/** Follows fences, so that a `#` inside code is no heading. */
function stepFence(fence: Fence, line: string): Fence {
  const mark = /^(`{3,}|~{3,})/.exec(line)?.[1];
  if (mark === undefined) return fence;
  if (!fence.open) return { open: true, mark };
  return line.trim() === fence.mark ? { open: false, mark: "" } : fence;
}

/** The anchor of a heading: lower case, words joined by dashes; a code in backticks stays itself. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[`*]/g, "")
    .replaceAll(/[^a-z0-9_]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
}

/** The anchor where no section has it yet, else with the first number from 2 that sets it apart. */
function freeAnchor(anchor: string, sections: readonly { id: string }[]): string {
  const taken = new Set(sections.map(({ id }) => id));
  let free = anchor;
  for (let count = 2; taken.has(free); count += 1) free = `${anchor}-${count}`;
  return free;
}

/**
 * Splits Markdown at its second-level headings. What stands before the first is the section
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
 * The fenced blocks of a text. The info string reads `<language> "<title>" run`, title and `run`
 * being optional; a block without a language is prose, not a sample.
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
