import { answerSitemapIndex } from "#lib/surfaces/sitemaps";

/** The list of sitemaps. */
export const GET = answerSitemapIndex;

export const dynamic = "force-dynamic";
