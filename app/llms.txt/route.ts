import { llmsText } from "#lib/docs/llms";
import { publicOrigin } from "#lib/kernel/env";
import { catalog } from "#lib/operations/catalog";
import { documentPages } from "#lib/prose/documents";
import { listReports } from "#lib/reports/read";
import { MARKDOWN, publicDocument } from "#lib/surfaces/document";

/** What there is to read here, for machines. */
export async function GET(): Promise<Response> {
  const { data } = await listReports({ limit: 12, offset: 0 });
  const reports = data.map(({ title, canonical_url, summary }) => ({
    title,
    url: canonical_url,
    note: summary,
  }));
  return publicDocument(llmsText(documentPages(catalog), publicOrigin(), reports), MARKDOWN);
}

export const dynamic = "force-dynamic";
