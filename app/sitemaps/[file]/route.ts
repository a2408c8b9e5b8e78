import { documentRoute } from "#lib/transport/document";
import { answerSitemap } from "#lib/transport/sitemaps";

type Context = { params: Promise<{ file: string }> };

/** One sitemap. */
export const GET = documentRoute(async (_, { params }: Context) =>
  answerSitemap((await params).file),
);

export const dynamic = "force-dynamic";
