import { changelogMarkdown } from "#lib/docs/changelog";
import { llmsText } from "#lib/docs/llms";
import { pageMarkdown } from "#lib/docs/pages";
import { readExampleValues } from "#lib/agents/example-values";
import { readFacility } from "#lib/facilities/read";
import { withShownNames } from "#lib/language/shown-names";
import { now } from "#lib/kernel/clock";
import { publicOrigin, publicUrl } from "#lib/kernel/env";
import { idPattern } from "#lib/kernel/id-pattern";
import { ResourceMoved } from "#lib/kernel/operation";
import { Problem } from "#lib/kernel/problem";
import { catalog } from "#lib/operations/catalog";
import { listChangelog } from "#lib/content/changelog";
import { documentPages, readDoc } from "#lib/content/documents";
import { reportMarkdown } from "#lib/reports/markdown";
import { readReport } from "#lib/reports/read";
import { MARKDOWN, publicDocument } from "./document";
import { facilityMarkdown } from "./markdown/facility";
import { withNotice } from "./markdown/notice";

type MarkdownReader = (name: string) => string | Promise<string>;

/** The Markdown versions of pages, by the first folder of their address. */
const MARKDOWN_PAGES: Record<string, MarkdownReader> = {
  docs: async (slug) =>
    slug === ""
      ? llmsText(documentPages(catalog), publicOrigin(), [])
      : pageMarkdown(readDoc(slug, catalog, await readExampleValues())),
  changelog: (rest) => {
    if (rest !== "") throw new Problem("not_found", "There is no such page");
    return changelogMarkdown(listChangelog());
  },
  reports: async (slug) => reportMarkdown(await readReport(slug)),
  facilities: async (facility_id) => {
    if (!idPattern("facility").test(facility_id)) {
      throw new Problem("not_found", "There is no facility with this id");
    }
    return facilityMarkdown(withShownNames(await readFacility(facility_id, now())));
  },
};

/** The folders whose pages have a Markdown version. */
export const TWIN_FOLDERS = Object.keys(MARKDOWN_PAGES);

/**
 * Returns the page at a path as Markdown.
 * @throws ResourceMoved, or Problem `not_found` if it has no Markdown version.
 */
async function markdownText(path: readonly string[]): Promise<string> {
  const [folder = "", name = "", ...more] = path;
  const isKnown = more.length === 0 && Object.hasOwn(MARKDOWN_PAGES, folder);
  const markdown = isKnown ? MARKDOWN_PAGES[folder] : undefined;
  if (!markdown) throw new Problem("not_found", "This page has no Markdown version");
  return withNotice(await markdown(name));
}

/** A page's own address returns Markdown too, if the client prefers it. */
const VARY = { Vary: "Accept" };

/**
 * Returns the Markdown version of a page, or a redirect if the facility was merged. Its headers
 * keep it out of search engines.
 * @throws Problem `not_found`.
 */
export async function respondWithMarkdown(path: readonly string[]): Promise<Response> {
  try {
    return publicDocument(await markdownText(path), MARKDOWN, {
      ...VARY,
      "X-Robots-Tag": "noindex",
      Link: [
        `<${publicUrl(`/${path.join("/")}`)}>; rel="canonical"`,
        `<${publicUrl("/llms.txt")}>; rel="describedby"; type="text/markdown"`,
      ].join(", "),
    });
  } catch (error) {
    if (!(error instanceof ResourceMoved)) throw error;
    const headers = { ...VARY, Location: publicUrl(`/facilities/${error.canonical_id}.md`) };
    return new Response(null, { status: 308, headers });
  }
}
