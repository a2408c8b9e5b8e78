/**
 * Builds schema.org data from published facts. Our score isn't a review, so it's never a rating.
 */

type Ld = { "@context": "https://schema.org"; "@type": string; [member: string]: unknown };

type FacilityFacts = {
  id: string;
  name: string;
  url: string;
  /**
   * The agency's page of this facility. A search address would identify no facility, so it's left
   * out.
   */
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

/** Leaves out unknown values, which must not appear as empty ones. */
function known(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

const ld = (type: string, members: Record<string, unknown>): Ld => ({
  "@context": "https://schema.org",
  "@type": type,
  ...known(members),
});

/** Describes a facility as a ChildCare business, without a rating. */
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

/** Describes a published dataset: coverage, prices, or a report. */
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

/** Describes the path from the home page to a page. The page itself, last, needs no address. */
export function breadcrumbLd(steps: readonly { name: string; url?: string }[]): Ld {
  return ld("BreadcrumbList", {
    itemListElement: steps.map(({ name, url }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      ...known({ name, item: url }),
    })),
  });
}

/** Describes the API, for the documentation's front page. */
export function webApiLd(origin: string): Ld {
  return ld("WebAPI", {
    "@id": `${origin}/openapi.json`,
    name: "Daybook API",
    description: "Licensed childcare facilities: search, records, scores, forecasts, webhooks.",
    documentation: `${origin}/docs`,
    url: `${origin}/docs`,
  });
}

/** Describes a page of the documentation. */
export function articleLd(page: { title: string; summary: string; canonical_url: string }): Ld {
  return ld("TechArticle", {
    "@id": page.canonical_url,
    url: page.canonical_url,
    headline: page.title,
    description: page.summary,
  });
}

/**
 * Describes the website and its search. `search_url` is the address of results, without a query.
 */
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

/** Describes a monthly report. Its figures are a separate dataset. */
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

/** Serializes data for a script element. `<` is escaped, so that no name can end the script. */
export function scriptText(data: Ld): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
