import { llmsText } from "#lib/docs/llms";
import { publicOrigin } from "#lib/kernel/env";
import { catalog } from "#lib/operations/catalog";
import { documentPages } from "#lib/prose/documents";
import { MARKDOWN, publicDocument } from "#lib/surfaces/document";

/** What there is to read here, for machines. */
export function GET(): Response {
  return publicDocument(llmsText(documentPages(catalog), publicOrigin(), []), MARKDOWN);
}

export const dynamic = "force-dynamic";
