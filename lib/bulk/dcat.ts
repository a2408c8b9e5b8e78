import { publicUrl, settings } from "#lib/kernel/env";
import type { BulkExport } from "./bulk-export";
import { catalogTexts } from "./data-package";
import { type Dataset, DATASETS } from "./datasets";
import { schemaUrlOf } from "./manifest";
import { BULK_FORMATS, type BulkFormat } from "./row-formats";

const SCHEMA = "https://project-open-data.cio.gov/v1.1/schema";
const RIGHTS =
  "Each source's own terms apply to its records: see the sources dataset. Daybook has not chosen a license for its own work on them.";

const FORMAT_NAMES: Readonly<Record<BulkFormat, { format: string; mediaType: string }>> = {
  csv: { format: "CSV", mediaType: "text/csv" },
  ndjson: { format: "NDJSON", mediaType: "application/x-ndjson" },
  parquet: { format: "Parquet", mediaType: "application/vnd.apache.parquet" },
};

/**
 * Returns the operator's contact: an email address if there is one, else a web page. data.gov
 * requires an address only of federal agencies, and refuses an empty one.
 */
function contactPoint() {
  const { DAYBOOK_CONTACT = "", DAYBOOK_OPERATOR_NAME = "Daybook" } = settings();
  const isMail = DAYBOOK_CONTACT.startsWith("mailto:");
  return {
    "@type": "vcard:Contact",
    fn: DAYBOOK_OPERATOR_NAME,
    ...(isMail
      ? { hasEmail: DAYBOOK_CONTACT }
      : { hasURL: DAYBOOK_CONTACT || publicUrl("/contact") }),
  };
}

function datasetOf(dataset: Dataset, edition: BulkExport, modified: string, is_sample: boolean) {
  const { name, record, title, description } = dataset;
  const { description: about, keywords } = catalogTexts(is_sample);
  return {
    "@type": "dcat:Dataset",
    identifier: `daybook-${name}`,
    title,
    description: `${description} ${about}`,
    keyword: keywords,
    modified,
    publisher: {
      "@type": "org:Organization",
      name: settings().DAYBOOK_OPERATOR_NAME ?? "Daybook",
    },
    contactPoint: contactPoint(),
    accessLevel: "public",
    rights: RIGHTS,
    language: ["en-US"],
    spatial: "United States",
    landingPage: publicUrl("/docs/bulk"),
    describedBy: schemaUrlOf(record),
    describedByType: "application/schema+json",
    distribution: BULK_FORMATS.map((format) => ({
      "@type": "dcat:Distribution",
      title: `${title}, ${FORMAT_NAMES[format].format}`,
      downloadURL: publicUrl(`/bulk/${edition.name}/${name}.${format}`),
      ...FORMAT_NAMES[format],
    })),
  };
}

/**
 * Returns the catalog for data portals (DCAT-US 1.1, Project Open Data). It has no `license`,
 * because Daybook has none yet. The addresses are those of the current export.
 */
export function dcatCatalog(edition: BulkExport, is_sample: boolean, now: Date) {
  const modified = (edition.last_ingest_at ?? now).toISOString();
  return {
    "@context": `${SCHEMA}/catalog.jsonld`,
    "@id": publicUrl("/data.json"),
    "@type": "dcat:Catalog",
    conformsTo: SCHEMA,
    describedBy: `${SCHEMA}/catalog.json`,
    dataset: DATASETS.map((dataset) => datasetOf(dataset, edition, modified, is_sample)),
  };
}
