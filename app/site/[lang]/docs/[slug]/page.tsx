import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { DocPage } from "#lib/docs/doc-page";
import { fillExample } from "#lib/docs/fill-examples";
import { articleLd } from "#lib/docs/json-ld";
import { referenceSlug } from "#lib/docs/reference";
import { tryItOf } from "#lib/docs/try-it";
import { Problem } from "#lib/kernel/problem";
import { catalog } from "#lib/operations/catalog";
import { readExampleValues } from "#lib/agents/example-values";
import { documentPages, readDoc } from "#lib/content/documents";
import { CodeTools } from "../code-tools";
import { groupsOf } from "../docs-nav";
import { Document } from "../document";
import { JsonLd } from "../../../_ui/json-ld";
import { openGraphOf } from "../../../_metadata/open-graph";
import { TryIt } from "../try-it";
import { englishOf, type PageParams } from "../../../messages-of";

/** The guide to bulk files also links to their catalogs for data portals. */
const BULK_GUIDE = "bulk";
const CATALOGS = [
  { url: "/data.json", title: "Catalog of the bulk files (DCAT-US)" },
  { url: "/datapackage.json", title: "Data package of the bulk files (Frictionless)" },
];

type Props = { params: PageParams<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await englishOf(params);
  const { title, summary, slug } = await readOrNotFound((await params).slug);
  const canonical = `/docs/${slug}`;
  return {
    title,
    description: summary,
    alternates: {
      canonical,
      types: {
        "text/markdown": `${canonical}.md`,
        ...(slug === BULK_GUIDE ? { "application/json": CATALOGS } : {}),
      },
    },
    openGraph: openGraphOf(text, { title, description: summary, url: canonical, type: "article" }),
  };
}

export default async function DocumentPage({ params }: Props) {
  const text = await englishOf(params);
  const page = await readOrNotFound((await params).slug);
  const operation = catalog.find(
    ({ id, unpublished }) => !unpublished && referenceSlug(id) === page.slug,
  );
  const form = operation && tryItOf(fillExample(operation, await readExampleValues()));
  return (
    <>
      <JsonLd data={articleLd(page)} />
      <Document text={text} page={page} groups={groupsOf(documentPages(catalog))}>
        {form && (
          <section aria-labelledby="try-it">
            <h2 id="try-it">Try it</h2>
            <TryIt form={form} />
          </section>
        )}
      </Document>
      <CodeTools />
    </>
  );
}

async function readOrNotFound(slug: string): Promise<DocPage> {
  try {
    return readDoc(slug, catalog, await readExampleValues());
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") notFound();
    throw error;
  }
}
