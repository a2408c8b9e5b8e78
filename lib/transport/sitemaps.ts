import { currentVersions } from "#db/service-versions";
import { sitemapIndexXml, sitemapXml, type SitemapEntry } from "#lib/docs/sitemap";
import { publicUrl } from "#lib/kernel/env";
import { catalog } from "#lib/operations/catalog";
import { listChangelog } from "#lib/content/changelog";
import { STATE_CODES } from "#lib/kernel/fields";
import { slugOf } from "#lib/states/directory";
import { documentPages } from "#lib/content/documents";
import { SITE_PAGES } from "#lib/content/site-pages";
import { listReportEntries } from "#lib/reports/read";
import { listCountyPages } from "#lib/sitemap/counties";
import { listFacilityEntries, listSampleStates, listStateFiles } from "#lib/sitemap/facilities";
import { translatedEntries } from "#lib/sitemap/translated";
import { publicDocument } from "./document";

const XML = "application/xml; charset=utf-8";

/** Pages that change with every load. */
const OF_ALL_DATA = ["/", "/states", "/prices", "/methodology"];
/** Pages of text, which change with a release. */
const TEXTS = ["/about", "/corrections", ...SITE_PAGES.map((name) => `/${name}`)];

/**
 * Lists the pages that aren't of one facility. The pages of a state and of its counties change with its
 * latest real records, a page of all data with the latest load, and the others with a release. States with only sample
 * data are left out.
 */
async function listPages(): Promise<SitemapEntry[]> {
  const { last_ingest_at } = await currentVersions();
  const [latest] = listChangelog();
  const released = latest && `${latest.date}T00:00:00.000Z`;
  const docs = documentPages(catalog).map(({ canonical_url }) => canonical_url);
  const changed = new Map(
    (await listStateFiles()).map(({ state_code, changed_at }) => [state_code, changed_at]),
  );
  const [sampled, reports, county_pages] = await Promise.all([
    listSampleStates(),
    listReportEntries(),
    listCountyPages(),
  ]);
  const real = STATE_CODES.filter((state_code) => !sampled.has(state_code));
  const states = real.map((state_code) => ({
    path: `/states/${slugOf(state_code)}`,
    changed_at: changed.get(state_code) ?? released,
  }));
  const counties = county_pages.flatMap(({ state_code, path }) =>
    sampled.has(state_code) ? [] : { path, changed_at: changed.get(state_code) ?? released },
  );
  return [
    ...[...OF_ALL_DATA, ...(reports.length > 0 ? ["/reports"] : [])].flatMap((path) =>
      translatedEntries(path, last_ingest_at?.toISOString()),
    ),
    ...[...states, ...counties, ...reports].flatMap(({ path, changed_at }) =>
      translatedEntries(path, changed_at),
    ),
    ...TEXTS.flatMap((path) => translatedEntries(path, released)),
    ...[publicUrl("/docs"), ...docs, publicUrl("/changelog")].map((url) => ({
      url,
      changed_at: released,
    })),
  ];
}

/** `/sitemap.xml`: the list of sitemaps, one for pages and one or more for each state. */
export async function answerSitemapIndex(): Promise<Response> {
  const states = await listStateFiles();
  const files = states.flatMap(({ state_code, files: count, changed_at }) =>
    Array.from({ length: count }, (_, at) => ({
      url: publicUrl(`/sitemaps/${state_code.toLowerCase()}-${at + 1}.xml`),
      changed_at,
    })),
  );
  const changes = (await listPages()).flatMap(({ changed_at }) => changed_at ?? []);
  const pages = { url: publicUrl("/sitemaps/pages.xml"), changed_at: changes.toSorted().at(-1) };
  return publicDocument(sitemapIndexXml([pages, ...files]), XML);
}

/** `/sitemaps/{file}`: the pages, or a part of a state's facilities. */
export async function answerSitemap(file: string): Promise<Response> {
  if (file === "pages.xml") return publicDocument(sitemapXml(await listPages()), XML);
  const [, state, part] = /^([a-z]{2})-([1-9]\d{0,2})\.xml$/.exec(file) ?? [];
  const entries = state && part ? await listFacilityEntries(state.toUpperCase(), Number(part)) : [];
  if (entries.length === 0) {
    return new Response("There is no such sitemap\n", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  return publicDocument(sitemapXml(entries), XML);
}
