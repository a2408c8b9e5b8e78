import "./production-react";
import { renderToStaticMarkup } from "react-dom/server";
import type { FacilityDetail } from "#lib/facilities/detail";
import { distinctInspections } from "#lib/facilities/distinct-inspections";
import type { EvidenceParts } from "#lib/kernel/evidence-parts";
import { keepTimes } from "#lib/language/keep-times";
import { messages } from "#lib/language/messages";
import { AllInspections } from "../../app/site/[lang]/facilities/all-inspections";
import { Evidence } from "../../app/site/[lang]/facilities/evidence";
import { FacilityHead } from "../../app/site/[lang]/facilities/facility-head";
import { formatHours } from "../../app/site/[lang]/facilities/hours-text";
import { licensedListOn } from "../../app/site/[lang]/facilities/listed-on";
import { licensedList } from "../../app/site/_ui/tags";
import { LicenseFacts } from "../../app/site/[lang]/facilities/license-facts";
import { ProviderFacts, siteName } from "../../app/site/[lang]/facilities/provider-facts";
import { Score } from "../../app/site/[lang]/facilities/score";
import { Sources } from "../../app/site/[lang]/facilities/sources";
import { distinctViolations } from "../../app/site/[lang]/facilities/violation-counts";
import { priceText } from "../../app/site/[lang]/search/card-text";

const text = messages("en");
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** The texts of a page by kind, in page order. */
type Said = Record<"heads" | "facts" | "visits" | "findings" | "documents" | "hashes", string[]>;

type Parts = ReadonlyMap<string, EvidenceParts>;

const FACT = /<dd>(.*?)<\/dd>/gs;
const VISIT =
  /<li class="visit-entry">.*?(?=<li class="visit-entry">|<\/ul><nav|<\/ul><section|<\/ul><\/article>)/gs;

export const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
const each = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found = ""]) => plain(found));

/** Renders the sections of a facility's page about its record as the server does. */
export function readPage(facility: FacilityDetail, parts: Parts): Said {
  const same = { text, facility };
  const draw = renderToStaticMarkup;
  const documents = draw(<Evidence {...same} parts={parts} />);
  const pages = Array.from({ length: Math.ceil(facility.inspections.length / 10) || 1 }, (_, at) =>
    draw(<AllInspections {...same} filters={{ page: at + 1 }} />),
  );
  // Violations without an inspection are on every page.
  const visits = [...new Set(pages.flatMap((page) => page.match(VISIT) ?? []))].join("");
  return {
    heads: [
      ...each(draw(<FacilityHead {...same} />), /<h1>(.*?)<\/h1>/g),
      ...each(
        draw(<Score {...same} seen_on={facility.as_of} />),
        /<p class="score-number">(\d+) /g,
      ),
    ],
    facts: [
      ...each(draw(<LicenseFacts {...same} />), FACT),
      ...each(draw(<ProviderFacts {...same} />), FACT),
    ],
    visits: each(visits, /<h2 class="visit-date"><time[^>]*>(.*?)<\/time>/g),
    findings: each(
      visits + /<section aria-labelledby="unlinked">.*<\/section>/s.exec(pages[0] ?? "")?.[0],
      /<blockquote lang="en">(.*?)<\/blockquote>/gs,
    ).toSorted(),
    documents: each(documents, /<p><span lang="en">(.*?)<\/span><\/p>/gs),
    hashes: each(
      draw(<Sources {...same} jurisdiction={undefined} fileOf={() => undefined} />),
      /<span class="hash">(.*?)<\/span>/g,
    ),
  };
}

/** Parsed hours precede the agency's own words, unless the two are the same. */
function hoursOf({ hours, open_hours }: FacilityDetail["provider"]): string | undefined {
  if (hours === undefined) return undefined;
  const words = keepTimes(hours);
  if (open_hours === undefined) return words;
  const said = formatHours(open_hours, text);
  const isSame = said.replaceAll(/\s+/g, " ").toLowerCase() === hours.toLowerCase();
  return isSame ? said : `${said} (${words})`;
}

/** Returns the texts that the page must show for a record of the API. */
export function expectPage(record: FacilityDetail, parts: Parts): Said {
  const { license, provider, safety_score, price_weekly, price_basis } = record;
  const { format, terms, facility: words } = text;
  const day = (value: string | undefined) => value && format.date(value);
  const facts = [
    licensedList(text, record.state_code, licensedListOn(record)) ??
      terms.license_status[license.status],
    license.state_term,
    license.number,
    day(license.issued_on),
    day(license.expires_on),
    provider.phone,
    provider.website && siteName(provider.website),
    hoursOf(provider),
    provider.legal_name,
    provider.agency,
    provider.agency_record_id,
    provider.capacity === undefined ? undefined : words.provider.children(provider.capacity),
    price_weekly !== undefined && price_basis && priceText(text, price_weekly, price_basis),
  ];
  return {
    heads: [record.name, ...(safety_score === undefined ? [] : [String(safety_score)])],
    facts: facts.flatMap((fact) => fact || []),
    visits: distinctInspections(record).map(({ date }) => format.date(date)),
    findings: distinctViolations(record)
      .flatMap((violation) => violation.text ?? [])
      .toSorted(),
    documents: record.evidence.flatMap((item) => (parts.get(item.id)?.summary ? [] : item.summary)),
    hashes: record.facility_proof.sources.map((source) => source.document_sha256),
  };
}
