/** schema.org data as pure functions of what is served. Our score is no review: it is never a rating. */

type Ld = { "@context": "https://schema.org"; "@type": string; [member: string]: unknown };

type FacilityFacts = {
  id: string;
  name: string;
  url: string;
  /** The record of the place itself: an agency's search is the same as no place. */
  record_url?: string;
  phone?: string;
  website?: string;
  line1?: string;
  city?: string;
  state_code: string;
  zip?: string;
  lat?: number;
  lng?: number;
  capacity?: number;
  license_number?: string;
};

/** Leaves out what is not known: an absent value is never an empty one. */
function known(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

const ld = (type: string, members: Record<string, unknown>): Ld => ({
  "@context": "https://schema.org",
  "@type": type,
  ...known(members),
});

/** A facility as a ChildCare business, without a rating. */
export function facilityLd(facility: FacilityFacts): Ld {
  const { lat, lng, record_url, website } = facility;
  const same = [record_url, website].filter((url) => url !== undefined && url !== "");
  return ld("ChildCare", {
    "@id": facility.url,
    url: facility.url,
    name: facility.name,
    telephone: facility.phone,
    address: {
      "@type": "PostalAddress",
      ...known({
        streetAddress: facility.line1,
        addressLocality: facility.city,
        addressRegion: facility.state_code,
        postalCode: facility.zip,
        addressCountry: "US",
      }),
    },
    geo:
      lat === undefined || lng === undefined
        ? undefined
        : { "@type": "GeoCoordinates", latitude: lat, longitude: lng },
    maximumAttendeeCapacity: facility.capacity,
    identifier: facility.license_number,
    sameAs: same.length === 0 ? undefined : same,
  });
}

type DatasetFacts = {
  name: string;
  description: string;
  url: string;
  modified_at?: string;
  licenses: readonly string[];
  downloads: readonly { url: string; media_type: string }[];
};

/** A set of data that is served: coverage, prices, a report. */
export function datasetLd(dataset: DatasetFacts): Ld {
  return ld("Dataset", {
    "@id": dataset.url,
    url: dataset.url,
    name: dataset.name,
    description: dataset.description,
    dateModified: dataset.modified_at,
    isAccessibleForFree: true,
    license: dataset.licenses.length === 0 ? undefined : dataset.licenses,
    distribution: dataset.downloads.map(({ url, media_type }) => ({
      "@type": "DataDownload",
      contentUrl: url,
      encodingFormat: media_type,
    })),
  });
}

/** The way from the start to a page; the page itself, last, needs no address. */
export function breadcrumbLd(steps: readonly { name: string; url?: string }[]): Ld {
  return ld("BreadcrumbList", {
    itemListElement: steps.map(({ name, url }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      ...known({ name, item: url }),
    })),
  });
}

/** The API, for the documentation's front page. */
export function webApiLd(origin: string): Ld {
  return ld("WebAPI", {
    "@id": `${origin}/openapi.json`,
    name: "Daybook API",
    description: "Licensed childcare facilities: search, records, scores, forecasts, webhooks.",
    documentation: `${origin}/docs`,
    url: `${origin}/docs`,
  });
}

/** A page of the documentation. */
export function articleLd(page: { title: string; summary: string; canonical_url: string }): Ld {
  return ld("TechArticle", {
    "@id": page.canonical_url,
    url: page.canonical_url,
    headline: page.title,
    description: page.summary,
  });
}

/** The website, and how it is searched: `search_url` is the address of its answers, without a query. */
export function websiteLd(site: {
  name: string;
  description: string;
  url: string;
  language: string;
  search_url: string;
}): Ld {
  return ld("WebSite", {
    "@id": site.url,
    url: site.url,
    name: site.name,
    description: site.description,
    inLanguage: site.language,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${site.search_url}?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  });
}

type ReportFacts = {
  title: string;
  summary: string;
  canonical_url: string;
  published_at: string;
  language: string;
};

/** A monthly report as a text; its figures are a dataset of their own. */
export function reportLd(report: ReportFacts): Ld {
  return ld("Report", {
    "@id": `${report.canonical_url}#report`,
    url: report.canonical_url,
    headline: report.title,
    description: report.summary,
    datePublished: report.published_at,
    inLanguage: report.language,
    isAccessibleForFree: true,
    isBasedOn: report.canonical_url,
  });
}

/** As text for a script element: `<` is escaped, so that no name can end the script. */
export function scriptText(data: Ld): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
