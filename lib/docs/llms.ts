import type { DocPage } from "./doc-page";
import { pageMarkdown } from "./pages";
import { REFERENCE_CATEGORY } from "./reference";

/** A page outside the documentation, such as a report or a state. */
export type OtherPage = { title: string; url: string; note: string };

const HEAD = `# Daybook

> Public licensing records of childcare facilities in the United States, over an HTTPS JSON API and agent tools. It has search, records with their sources, safety scores that can be recomputed, calibrated forecasts, comparisons, shortlists and signed webhooks.`;

const RULES = `A key is needed: \`Authorization: Bearer <key>\`. An absent score means too few records, never "unsafe" or "safe". \`is_sample: true\` marks a made-up facility, which is never to be offered as a real one. Cite \`source_url\` with each fact. If \`source_url_kind\` is \`search\`, it opens the agency's search, not the record: state that, and give the license number. County prices are estimates of their year. Documentation and reports are linked as Markdown; without \`.md\` an address is the web page. A facility's page is Markdown at \`/facilities/{facility_id}.md\`.`;

const line = (title: string, url: string, note: string) => `- [${title}](${url}): ${note}`;

/** Returns the address of a page's Markdown version. */
const markdownUrlOf = (url: string) => `${url}.md`;

/** Writes llms.txt: the pages in reading order. */
export function llmsText(
  pages: readonly DocPage[],
  origin: string,
  reports: readonly OtherPage[],
): string {
  const guides = pages.filter(({ category }) => category !== REFERENCE_CATEGORY);
  const reference = pages.filter(({ category }) => category === REFERENCE_CATEGORY);
  const categories = [...new Set(guides.map(({ category }) => category))];
  const linesOf = (these: readonly DocPage[]) =>
    these.map(({ title, canonical_url, summary }) =>
      line(title, markdownUrlOf(canonical_url), summary),
    );
  const machines = [
    line("OpenAPI 3.1", `${origin}/openapi.json`, "Every operation, parameter and shape."),
    line("Agent tools (MCP)", `${origin}/mcp`, "Streamable HTTP, the same key."),
    line("Agent catalog", `${origin}/.well-known/ai-catalog.json`, "Endpoints for agents."),
    line("API catalog", `${origin}/.well-known/api-catalog`, "RFC 9727 link set."),
    line("Data package", `${origin}/datapackage.json`, "Bulk files of all records, no key."),
    line("Catalog for data portals", `${origin}/data.json`, "The same files as DCAT-US 1.1."),
    line("All documentation in one file", `${origin}/llms-full.txt`, "Guides and reference."),
  ];
  const optional = [
    line("Changelog", `${origin}/changelog.md`, "What changed; also as Atom and JSON feed."),
    line("States", `${origin}/v1/states`, "Coverage and trust of each state, without a key."),
    line("Health", `${origin}/api/health`, "Status of the service."),
  ];
  const sections: [string, string[]][] = [
    ["For machines", machines],
    ...categories.map((name): [string, string[]] => [
      name,
      linesOf(guides.filter(({ category }) => category === name)),
    ]),
    ["Reference", linesOf(reference)],
    ["Reports", reports.map(({ title, url, note }) => line(title, markdownUrlOf(url), note))],
    ["Optional", optional],
  ];
  const parts = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([name, lines]) => `## ${name}\n\n${lines.join("\n")}`);
  return `${[HEAD, RULES, ...parts].join("\n\n")}\n`;
}

/** Writes llms-full.txt: the complete documentation, one page after the other. */
export function llmsFullText(pages: readonly DocPage[]): string {
  return `${[HEAD, RULES, ...pages.map(pageMarkdown)].join("\n\n---\n\n")}\n`;
}
