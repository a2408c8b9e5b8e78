import { documentRoute } from "#lib/surfaces/document";
import { answerSitemapIndex } from "#lib/surfaces/sitemaps";

/** The list of sitemaps. */
export const GET = documentRoute(answerSitemapIndex);

export const dynamic = "force-dynamic";
