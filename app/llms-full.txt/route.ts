import { readExampleValues } from "#lib/agents/example-values";
import { llmsFullText } from "#lib/docs/llms";
import { catalog } from "#lib/operations/catalog";
import { documentPages } from "#lib/content/documents";
import { MARKDOWN, publicDocument } from "#lib/transport/document";

/** The whole documentation in one file. */
export async function GET(): Promise<Response> {
  return publicDocument(llmsFullText(documentPages(catalog, await readExampleValues())), MARKDOWN);
}

export const dynamic = "force-dynamic";
