import { type Column, type ColumnKind, typedColumnsOf } from "#lib/kernel/columns";
import { publicUrl } from "#lib/kernel/env";
import { COMPILATION_TERMS, type SourceTerms } from "#lib/states/source-terms";
import { type Dataset, DATASETS } from "./datasets";
import type { BulkManifest } from "./manifest";

const FIELD_TYPES: Readonly<Record<ColumnKind, string>> = {
  string: "string",
  integer: "integer",
  number: "number",
  boolean: "boolean",
  date: "date",
  datetime: "datetime",
  json: "array",
};

const fieldOf = ({ path, kind, description, is_optional }: Column) => ({
  name: path,
  type: FIELD_TYPES[kind],
  // Fractions of a second are in no default form.
  ...(kind === "datetime" ? { format: "%Y-%m-%dT%H:%M:%S.%fZ" } : {}),
  description,
  ...(is_optional ? {} : { constraints: { required: true } }),
});

const tableSchemaOf = ({ schema, primary_key, references }: Dataset) => ({
  fields: typedColumnsOf(schema.shape).map(fieldOf),
  primaryKey: primary_key,
  ...(references.length === 0
    ? {}
    : {
        foreignKeys: references.map(({ column, dataset, key }) => ({
          fields: [column],
          reference: { resource: dataset, fields: [key] },
        })),
      }),
});

function resourceOf(dataset: Dataset, { files }: BulkManifest) {
  const own = files.filter((file) => file.dataset === dataset.name);
  const csv = own.find(({ name }) => name === `${dataset.name}.csv`);
  if (!csv) throw new Error(`The manifest lacks the CSV file of ${dataset.name}`);
  return {
    name: dataset.name,
    type: "table",
    title: dataset.title,
    description: dataset.description,
    path: csv.url,
    format: "csv",
    mediatype: "text/csv",
    encoding: "utf-8",
    bytes: csv.bytes,
    hash: `sha256:${csv.sha256}`,
    schema: tableSchemaOf(dataset),
    // The same rows in other formats. It's a member of our own, which the standard allows.
    alternatives: own
      .filter((file) => file !== csv)
      .map(({ format, compression, url, bytes, sha256 }) => ({
        path: url,
        format,
        ...(compression && { compression }),
        bytes,
        hash: `sha256:${sha256}`,
      })),
  };
}

const FICTIONAL = "Fictional sample records, which are never real facilities. ";

/** The texts that the catalogs for data portals share. */
export const catalogTexts = (is_sample: boolean) => ({
  title: "Public child care licensing records of the United States",
  description: `${is_sample ? FICTIONAL : ""}Licensed child care facilities with their inspections, violations, county prices, and sources, from the licensing agencies' own publications. ${COMPILATION_TERMS}`,
  keywords: ["child care", "licensing", "inspections", "violations", "child care prices"],
});

/**
 * Returns a Frictionless data package (version 2) of the CSV files. It has no `licenses`, because
 * Daybook has none yet; each source's terms are in the resource `sources`.
 */
export function dataPackage(
  manifest: BulkManifest,
  sources: readonly SourceTerms[],
  is_sample: boolean,
) {
  return {
    $schema: "https://datapackage.org/profiles/2.0/datapackage.json",
    name: "daybook",
    ...catalogTexts(is_sample),
    homepage: publicUrl("/docs/bulk"),
    version: manifest.edition,
    ...(manifest.last_ingest_at ? { created: manifest.last_ingest_at } : {}),
    sources: sources.map(({ attribution, url, data_license }) => ({
      title: attribution,
      path: url,
      terms: data_license,
    })),
    resources: DATASETS.map((dataset) => resourceOf(dataset, manifest)),
  };
}
