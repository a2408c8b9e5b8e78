import { documentRoute } from "#lib/transport/document";
import { answerSitemapIndex } from "#lib/transport/sitemaps";

/** The list of sitemaps. */
export const GET = documentRoute(answerSitemapIndex);

export const dynamic = "force-dynamic";
