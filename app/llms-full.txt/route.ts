import { llmsFullText } from "#lib/docs/llms";
import { catalog } from "#lib/operations/catalog";
import { documentPages } from "#lib/prose/documents";
import { MARKDOWN, publicDocument } from "#lib/surfaces/document";

/** The whole documentation in one file. */
export function GET(): Response {
  return publicDocument(llmsFullText(documentPages(catalog)), MARKDOWN);
}

export const dynamic = "force-dynamic";
